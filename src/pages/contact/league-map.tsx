// The map: a drawing, or OpenStreetMap on request.
import { useEffect, useRef, useState } from 'react'
import type { Pages } from '../../../shared/content/pages.ts'
import type { Site } from '../../../shared/content/site.ts'
import { SECOND } from '../../../shared/time.ts'
import { Button, ButtonLink, Buttons } from '../../ui/button.tsx'
import { Paragraphs, Section } from '../../ui/layout.tsx'
import css from './page.module.css'

type LeagueMapProps = { map: Site['map']; findUs: Pages['contact']['findUs'] }

export function LeagueMap(props: LeagueMapProps) {
  return <MapSection {...props} {...useMapFrame(embedUrl(props.map))} />
}

type MapSectionProps = LeagueMapProps & ReturnType<typeof useMapFrame>

/** A drawing; the interactive map loads on request, since it comes from another host and costs data. */
function MapSection({ map, findUs, view, waiting, toggle, onLoad }: MapSectionProps) {
  const ask = (
    <>
      <Paragraphs texts={findUs.paragraphs} />
      <Buttons>
        <ButtonLink to={directionsUrl(map)}>Directions</ButtonLink>
        <Button className="scripted" look="outline" onClick={toggle}>
          {view === 'shown' ? 'Close the map' : 'Open the map'}
        </Button>
      </Buttons>
      <p className={css.said} role="status">
        {waiting ? 'Opening the map...' : null}
        {view === 'missed'
          ? `OpenStreetMap does not answer just now${map.drawing ? ', so here is our sketch' : ''}. The directions work without it.`
          : null}
      </p>
      <noscript>
        <p>
          <a href={pageUrl(map)}>See the map on OpenStreetMap</a>
        </p>
      </noscript>
    </>
  )
  return (
    <Section
      id="find-us"
      title={findUs.heading}
      ground="night"
      layout="wide"
      aside={<div className={css.ask}>{ask}</div>}
    >
      <div className={css.map}>
        {map.drawing ? <Sketch label={map.label} {...map.drawing} /> : <Blank label={map.label} />}
        {view === 'loading' || view === 'shown' ? (
          <Frame
            src={embedUrl(map)}
            title={`Map: ${map.label}`}
            shown={view === 'shown'}
            onLoad={onLoad}
          />
        ) : null}
      </div>
    </Section>
  )
}

/** A placeholder of the drawing's size. */
function Blank({ label }: { label: string }) {
  return (
    <p className={css.blank}>
      <span>{label}</span>
    </p>
  )
}

type SketchProps = NonNullable<Site['map']['drawing']> & { label: string }

function Sketch({ label, file, phone, alt }: SketchProps) {
  return (
    <picture>
      <source media="(max-width: 559px)" srcSet={phone} width={500} height={580} />
      <img
        className={css.tile}
        src={file}
        width={1440}
        height={560}
        loading="lazy"
        alt={`Drawn map of ${label}: ${alt}`}
      />
    </picture>
  )
}

type FrameProps = { src: string; title: string; shown: boolean; onLoad: () => void }

/** Covers the drawing at the same size, so nothing moves. */
function Frame({ src, title, shown, onLoad }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (shown) frame.current?.focus({ preventScroll: true })
  }, [shown])
  return (
    <iframe
      ref={frame}
      className={`${css.frame} ${shown ? '' : css.hidden}`}
      src={src}
      title={title}
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={onLoad}
    />
  )
}

/** The only page of OpenStreetMap that allows framing. */
function embedUrl({ bbox, lat, lon }: Site['map']): string {
  const query = new URLSearchParams({
    bbox: bbox.join(','),
    layer: 'mapnik',
    marker: `${lat},${lon}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

function pageUrl({ lat, lon }: Site['map']): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}`
}

/**
 * The only URL that opens the maps app on Android and iPhone and a page elsewhere: iPhones ignore geo:. Source:
 * developers.google.com/maps/documentation/urls
 */
function directionsUrl({ lat, lon }: Site['map']): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}`
}

/** Longer than the map takes on a weak connection. */
const PATIENCE_MS = 12 * SECOND

/** asking: probing the host; loading: the frame is hidden; missed: no answer, or too late. */
type View = 'sketch' | 'asking' | 'loading' | 'shown' | 'missed'

/** A frame does not report errors, so the host is probed first. */
function useMapFrame(url: string) {
  const [view, setView] = useState<View>('sketch')
  const waiting = view === 'asking' || view === 'loading'

  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setView('missed'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [waiting])

  useEffect(() => {
    if (view !== 'asking') return
    const over = new AbortController()
    void isReachable(url, over.signal).then((is) => {
      if (!over.signal.aborted) setView(is ? 'loading' : 'missed')
    })
    return () => over.abort()
  }, [view, url])

  return {
    view,
    waiting,
    toggle: () => setView(view === 'shown' ? 'sketch' : waiting ? view : 'asking'),
    onLoad: () => setView('shown'),
  }
}

/** Whether another host answers; the response stays opaque. Not in src/api, which imports valibot. */
function isReachable(url: string, signal: AbortSignal): Promise<boolean> {
  return fetch(url, { mode: 'no-cors', signal }).then(
    () => true,
    () => false,
  )
}
