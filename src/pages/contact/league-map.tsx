import { useState } from 'react'
import type { Pages } from '../../../contract/content/pages.ts'
import type { Site } from '../../../contract/content/site.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { Section } from '../../ui/section.tsx'
import css from './league-map.module.css'

type LeagueMapProps = { map: Site['map']; findUs: Pages['contact']['findUs'] }

/** A drawn tile; the interactive map comes from elsewhere and costs data, so it loads when asked for. */
export function LeagueMap({ map, findUs }: LeagueMapProps) {
  const [open, setOpen] = useState(false)
  const ask = (
    <>
      <Paragraphs texts={findUs.paragraphs} />
      <Button className="scripted" hidden={open} onClick={() => setOpen(true)}>
        Open the map
      </Button>
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
      {open ? (
        <iframe
          ref={focus}
          className={css.frame}
          src={embedUrl(map)}
          title={`Map: ${map.label}`}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <picture>
          <source
            media="(max-width: 559px)"
            srcSet="/static/map/emmarentia-phone.svg"
            width={500}
            height={580}
          />
          <img
            className={css.tile}
            src="/static/map/emmarentia.svg"
            width={1440}
            height={560}
            loading="lazy"
            alt={`Drawn map of ${map.label}: the courts are on the eastern shore of Emmarentia Dam, off Louw Geldenhuys Drive.`}
          />
        </picture>
      )}
    </Section>
  )
}

/** The button that had it is gone. */
function focus(frame: HTMLIFrameElement | null) {
  frame?.focus()
}

/** The one page of OpenStreetMap that may be framed. */
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
