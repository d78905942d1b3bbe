import { type RefObject, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../app/idle.ts'
import { lineOf, pickSource, shouldPlay } from './film-choice.ts'

type FilmState = 'poster' | 'playing' | 'paused'
type Film = {
  video: RefObject<HTMLVideoElement | null>
  state: FilmState
  toggle: () => void
  /** For the video element. */
  events: { onPlaying: () => void; onPause: () => void }
}

/**
 * The film's addresses stand in the HTML as data-src, so that nothing is fetched before the poster
 * has painted, nor where moving pictures are not wanted or would cost too much.
 */
export function useFilm(): Film {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<FilmState>('poster')

  useEffect(() => {
    const film = video.current
    const source = film && shouldPlay(window, navigator) ? sourceFor(film) : null
    if (!film || !source) return
    return afterPaint(() => {
      film.muted = true
      film.src = source
      // A browser that refuses to play by itself leaves the poster, which is the first frame.
      film.play().catch(() => setState('poster'))
    })
  }, [])

  const toggle = () => {
    if (state === 'playing') video.current?.pause()
    else video.current?.play().catch(() => setState('paused'))
  }
  const onPlaying = () => setState('playing')
  const onPause = () => setState((before) => (before === 'playing' ? 'paused' : before))
  return { video, state, toggle, events: { onPlaying, onPause } }
}

function sourceFor(film: HTMLVideoElement): string | null {
  const sources = [...film.querySelectorAll('source')].map((source) => ({
    src: source.dataset.src ?? '',
    type: source.type,
    media: source.media,
    line: Number(source.dataset.line ?? 0),
  }))
  return pickSource(sources, {
    fits: (media) => matchMedia(media).matches,
    plays: (type) => film.canPlayType(type) !== '',
    line: lineOf(navigator),
  })
}

/** Runs once the poster is decoded, drawn, and the browser has nothing better to do; returns how to cancel. */
function afterPaint(start: () => void): () => void {
  let wanted = true
  const poster = document.querySelector<HTMLImageElement>('[data-poster]')
  const next = () => requestAnimationFrame(() => whenIdle(() => wanted && start()))
  if (poster) poster.decode().then(next, next)
  else next()
  return () => {
    wanted = false
  }
}
