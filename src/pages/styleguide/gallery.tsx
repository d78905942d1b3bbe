import onContact from 'content:on-contact'
import contact from 'content:pages/contact'
import pictures from 'content:pictures'
import { useState } from 'react'
import { pictureUrl } from '../../ui/picture-url.ts'
import { MapSection } from '../contact/league-map.tsx'
import { Places, Tiles } from '../gallery/grid.tsx'
import { Lightbox } from '../gallery/lightbox.tsx'
import { Sample } from './sample.tsx'

const IMAGES = pictures
  .filter(({ name }) => name.startsWith('gallery-'))
  .slice(0, 6)
  .map(({ name }) => ({ src: pictureUrl(name, 480) }))

export function Gallery() {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      <Sample name="Loading" bleed>
        <Places />
      </Sample>
      <Sample name="Pictures: choose one to see it enlarged" bleed>
        <Tiles images={IMAGES} onOpen={setOpen} onBroken={() => undefined} />
        <Lightbox images={IMAGES} open={open} onMove={setOpen} />
      </Sample>
      <Sample name="Map: its sketch, as it stays when the map does not come" bleed>
        <MapSection
          map={onContact.map}
          findUs={contact.findUs}
          view="missed"
          waiting={false}
          toggle={() => undefined}
          onLoad={() => undefined}
        />
      </Sample>
    </>
  )
}
