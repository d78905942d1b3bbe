import css from './band.module.css'
import { Picture } from './picture.tsx'

/** A picture across the whole width between two sections; it only sets the mood. */
export function Band({ picture }: { picture: string | undefined }) {
  if (!picture) return null
  return (
    <div className={`screen ${css.band}`}>
      <Picture name={picture} alt="" sizes="100vw" />
    </div>
  )
}
