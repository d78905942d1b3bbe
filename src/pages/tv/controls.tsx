import { Icon, type IconName } from '../../ui/icon.tsx'
import css from './controls.module.css'
import { toggleFullScreen } from './full-screen.ts'
import type { TvScreen } from './tv-screen.ts'

type ControlsProps = { screen: TvScreen; isPaused: boolean; problems: readonly string[] }

/** For who sets the screen up, or reads on (WCAG 2.2.2): seen while somebody is there. */
export function Controls({ screen, isPaused, problems }: ControlsProps) {
  return (
    <div className={css.controls}>
      {problems.map((problem) => (
        <p key={problem} className={css.problem}>
          {problem}
        </p>
      ))}
      <div className={css.buttons}>
        <Control icon="arrow" label="Previous" onClick={screen.previous} isTurned />
        <Control
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? 'Play' : 'Pause'}
          onClick={screen.togglePause}
        />
        <Control icon="arrow" label="Next" onClick={screen.next} />
        <button type="button" className={css.wide} onClick={toggleFullScreen}>
          Full screen
        </button>
        <a className={css.wide} href="/standings">
          Standings
        </a>
      </div>
    </div>
  )
}

type ControlProps = { icon: IconName; label: string; onClick: () => void; isTurned?: boolean }

function Control({ icon, label, onClick, isTurned = false }: ControlProps) {
  return (
    <button
      type="button"
      className={isTurned ? `${css.control} ${css.turned}` : css.control}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} size={22} />
    </button>
  )
}
