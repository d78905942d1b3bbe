import { MovingDrawing } from '../../forms/receipt/moving-drawing.tsx'
import { DRAWINGS, Drawing, type DrawingName } from '../../ui/drawing.tsx'
import css from '../home/events.module.css'
import { Sample } from './sample.tsx'

const NAMES = Object.keys(DRAWINGS).filter((name): name is DrawingName => name in DRAWINGS)

export function People() {
  return (
    <Sample name="All drawings, and the one that moves for 4.5 s" ground="glass">
      <div className={css.row}>
        {NAMES.map((name) => (
          <figure key={name}>
            <Drawing name={name} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
        <figure>
          <MovingDrawing />
          <figcaption>bounce, moving</figcaption>
        </figure>
      </div>
    </Sample>
  )
}
