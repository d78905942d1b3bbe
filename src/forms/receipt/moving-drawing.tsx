import css from '../../ui/drawing.module.css'
import { DRAWINGS, FOLDER } from '../../ui/drawing.tsx'

/** The one that moves: it comes to rest after 4.5 s, and stands still for who asked for less motion. */
export function MovingDrawing({ className = '' }: { className?: string | undefined }) {
  const [width, height] = DRAWINGS.bounce
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={`${FOLDER}/bounce.svg`} />
      <img
        className={`screen ${css.drawing} ${className}`}
        src={`${FOLDER}/bounce-moving.svg`}
        width={width}
        height={height}
        alt=""
      />
    </picture>
  )
}
