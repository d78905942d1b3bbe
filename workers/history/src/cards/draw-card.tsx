// Draws a share card: satori turns JSX into SVG, resvg turns that into PNG.
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import resvgWasm from '@resvg/resvg-wasm/index_bg.wasm'
import satori, { init } from 'satori/standalone'
import yogaWasm from 'satori/yoga.wasm'
import { CARD_SIZES, type CardBinding } from '../../../../shared/cards.ts'
import { CardPicture } from './card-picture.tsx'
import name from './name.ttf'
import narrow from './narrow.ttf'
import narrowest from './narrowest.ttf'
import small from './small.ttf'
import square from './square.svg'
import title from './title.ttf'
import wide from './wide.svg'

// Archivo (src/fonts/OFL.txt) as satori reads it: Latin and Latin Extended merged, both axes pinned by `fonttools`.
// wdth and wght: title 116, 800; name 104, 750; narrow 84, 750; narrowest 68, 750; small 100, 650.
const FONTS = [
  { name: 'title', data: title },
  { name: 'name', data: name },
  { name: 'narrow', data: narrow },
  { name: 'narrowest', data: narrowest },
  { name: 'small', data: small },
]
const GROUNDS = { wide: dataUrl(wide), square: dataUrl(square) }

const ready = Promise.all([init(yogaWasm), initWasm(resvgWasm)])

export const drawCard: CardBinding['drawCard'] = async (card, shape, site) => {
  await ready
  const picture = <CardPicture {...{ card, shape, site }} ground={GROUNDS[shape]} />
  const svg = await satori(picture, { ...CARD_SIZES[shape], fonts: FONTS })
  return new Uint8Array(new Resvg(svg).render().asPng())
}

function dataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
