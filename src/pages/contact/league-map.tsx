// The map: a drawing, or OpenStreetMap on request.
import { useState } from 'react'
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
function MapSection({ map, findUs, view, toggle }: MapSectionProps) {
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
        {view === 'asking' ? 'Opening the map...' : null}
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
        {view === 'shown' ? <Frame src={embedUrl(map)} title={`Map: ${map.label}`} /> : null}
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

/** Covers the drawing at the same size, so nothing moves. */
function Frame({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      ref={focusOn}
      className={css.frame}
      src={src}
      title={title}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

function focusOn(frame: HTMLIFrameElement | null): void {
  frame?.focus({ preventScroll: true })
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

type View = 'sketch' | 'asking' | 'shown' | 'missed'

/** A frame does not report errors, so the host is probed first; the response stays opaque. */
function useMapFrame(url: string) {
  const [view, setView] = useState<View>('sketch')

  async function toggle() {
    if (view === 'asking') return
    if (view === 'shown') return setView('sketch')
    setView('asking')
    try {
      await fetch(url, { mode: 'no-cors', signal: AbortSignal.timeout(PATIENCE_MS) })
      setView('shown')
    } catch {
      setView('missed')
    }
  }

  return { view, toggle }
}
