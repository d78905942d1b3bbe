// What the people at a screen can do: buttons, keys, remote control.
import { useEffect, useEffectEvent, useState } from 'react'
import { SECOND } from '../../../shared/time.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import css from './screen.module.css'

type Remote = { next: () => void; previous: () => void; togglePause: () => void }

type ControlsProps = { remote: Remote; isPaused: boolean; problems: readonly string[] }

/** For who sets the screen up, or reads on (WCAG 2.2.2): seen while somebody is there. */
export function Controls({ remote, isPaused, problems }: ControlsProps) {
  return (
    <div className={css.controls}>
      {problems.map((problem) => (
        <p key={problem} className={css.problem}>
          {problem}
        </p>
      ))}
      <div className={css.buttons}>
        <Control icon="arrow" label="Previous" onClick={remote.previous} isTurned />
        <Control
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? 'Play' : 'Pause'}
          onClick={remote.togglePause}
        />
        <Control icon="arrow" label="Next" onClick={remote.next} />
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

/** Where the browser has none, or refuses it, the screen stays as large as its window. */
function goFullScreen(): void {
  if (document.fullscreenElement) return
  void document.documentElement.requestFullscreen?.().catch(() => undefined)
}

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else goFullScreen()
}

/** After so long without a move nobody sets the screen up any more: pointer and buttons go. */
const QUIET_MS = 4 * SECOND
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether somebody is at the mouse or at the keys; at first they are, for they have just opened it. */
export function usePresence(): boolean {
  const [isThere, setIsThere] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const seen = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsThere(false), QUIET_MS)
      setIsThere(true)
    }
    seen()
    for (const sign of SIGNS) addEventListener(sign, seen, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) removeEventListener(sign, seen)
    }
  }, [])
  return isThere
}

/** Keys of a keyboard, and of a remote control. */
export function useRemote(remote: Remote): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event.key, remote)
    // With another key they are the browser's, and on a button its own.
    const isOthers = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    const isOwn = (event.key === ' ' || event.key === 'Enter') && isControl(event.target)
    if (!action || isOthers || isOwn) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', press)
    addEventListener('click', clicked)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('click', clicked)
    }
  }, [])
}

function actionOf(key: string, remote: Remote): (() => void) | undefined {
  const actions: Record<string, () => void> = {
    ' ': remote.togglePause,
    MediaPlayPause: remote.togglePause,
    ArrowRight: remote.next,
    MediaTrackNext: remote.next,
    ArrowLeft: remote.previous,
    MediaTrackPrevious: remote.previous,
    Enter: goFullScreen,
  }
  return actions[key]
}

function clicked(event: MouseEvent): void {
  // A finger on a phone asks for the buttons; a mouse, and the pointer of a television, for the whole screen.
  const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
  if (!isFinger && !isControl(event.target)) goFullScreen()
  // Focus that a pointer leaves on a button would hold the buttons on the wall for weeks.
  if (event.detail > 0 && document.activeElement instanceof HTMLElement)
    document.activeElement.blur()
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null
}
