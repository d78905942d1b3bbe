// Draws everything in public/ that is not a rendered picture: node art/drawn/make.mjs [part …]

import { drawCoaches } from './coaches.mjs'
import { drawCourtDiagram } from './court-diagram.mjs'
import { drawIcons } from './icons.mjs'
import { drawLogo } from './logo.mjs'
import { drawMaps } from './map.mjs'
import { drawPartners } from './partners.mjs'
import { drawPeople } from './people.mjs'
import { drawShareCards } from './share.mjs'

const parts = {
  logo: drawLogo,
  icons: drawIcons,
  partners: drawPartners,
  coaches: drawCoaches,
  people: drawPeople,
  map: drawMaps,
  diagrams: drawCourtDiagram,
  share: drawShareCards,
}

const wanted = process.argv.slice(2)
for (const name of wanted)
  if (!(name in parts))
    throw new Error(`There is no part "${name}". Parts: ${Object.keys(parts).join(', ')}.`)
for (const [name, draw] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await draw()
  console.log(`drawn: ${name}`)
}
