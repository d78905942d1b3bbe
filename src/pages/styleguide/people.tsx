import { MovingDrawing } from '../../forms/receipt/moving-drawing.tsx'
import { DRAWINGS, Drawing, type DrawingName } from '../../ui/drawing.tsx'
import { Section } from '../../ui/section.tsx'
import css from '../home/events.module.css'

const NAMES = Object.keys(DRAWINGS).filter((name): name is DrawingName => name in DRAWINGS)

export function People() {
  return (
    <Section id="people" title="People" ground="glass" layout="wide">
      <div className={css.row}>
        {NAMES.map((name) => (
          <figure key={name}>
            <Drawing name={name} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
        <figure>
          <MovingDrawing />
          <figcaption>bounce, moving for 4.5 s</figcaption>
        </figure>
      </div>
    </Section>
  )
}
