// Draws a share card: satori lays out JSX as SVG (flexbox and ellipses), resvg turns that into PNG.
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import resvgWasm from '@resvg/resvg-wasm/index_bg.wasm'
import type { CSSProperties } from 'react'
import satori, { init } from 'satori/standalone'
import yogaWasm from 'satori/yoga.wasm'
import content from '../../../../.generated/content.json'
import {
  CARD_SIZES,
  type Card,
  type CardBinding,
  type CardRow,
  type CardShape,
  type CardTeam,
} from '../../../../shared/history-worker.ts'
import { dataUrl, FILLED, fontFor, longest, ONE_LINE, TWO_LINES } from './fit-text.ts'
import name from './name.ttf'
import narrow from './narrow.ttf'
import narrowest from './narrowest.ttf'
import small from './small.ttf'
import square from './square.svg'
import story from './story.svg'
import title from './title.ttf'
import wide from './wide.svg'
import { Winner } from './winner.tsx'

// Archivo (src/fonts/OFL.txt) as satori reads it: Latin and Latin Extended merged, both axes pinned by `fonttools`.
// wdth and wght: title 116, 800; name 104, 750; narrow 84, 750; narrowest 68, 750; small 100, 650.
const FONTS = Object.entries({ title, name, narrow, narrowest, small }).map(([name, data]) => {
  return { name, data }
})
const GROUNDS = { wide: dataUrl(wide), square: dataUrl(square), story: dataUrl(story) }

const LOGO = dataUrl(content.logo)

const ready = Promise.all([init(yogaWasm), initWasm(resvgWasm)])

export const drawCard: CardBinding['drawCard'] = async (card, shape, site) => {
  await ready
  const picture = <CardPicture {...{ card, shape, site }} />
  const svg = await satori(picture, { ...CARD_SIZES[shape], fonts: FONTS })
  return new Uint8Array(new Resvg(svg).render().asPng())
}

/** Colours of src/styles/tokens.css; dusk is between night and court. */
const INK = { night: '#07122b', dusk: '#0c246a', haze: '#b9c6e4', ball: '#ddf247', line: '#ffffff' }
/** Pixels. Text stands in the middle square of a wide card, to which some messengers crop it. */
const BOARD = {
  wide: { left: 306, top: 51, width: 588, height: 542 },
  square: { left: 72, top: 69, width: 656, height: 606 },
  story: { left: 99, top: 240, width: 588, height: 667 },
}
/** The board of a story is drawn as that of a wide card, and enlarged. */
const ENLARGED = { wide: '', square: '', story: 'scale(1.5)' }
/** The logo is beside the title. */
const LOGO_SIZE = 68
const LOGO_WIDTH = LOGO_SIZE + 20
const LOGO_PLACE: CSSProperties = { position: 'absolute', right: 0, top: 9 }
const RANK_WIDTH = 68
const GAP = 22

/** Widest first. `letter`: its mean width in pixels; 0: this font is used for any text, which is cut to fit. */
const TITLE_FONTS = [
  { style: { fontFamily: 'title', fontSize: 64 }, letter: 46 },
  { style: { fontFamily: 'narrow', fontSize: 58 }, letter: 31 },
]
/** Fonts of a title in two lines. */
const LONG_TITLE_FONTS = [
  { style: { fontFamily: 'narrow', fontSize: 58 }, letter: 31 },
  { style: { fontFamily: 'narrowest', fontSize: 54 }, letter: 0 },
]
/** Around the rows. */
const MARGINS = { margin: '20px 0 14px' }
const MARGINS_HEIGHT = 34
/** Two lines. */
const FOOT_HEIGHT = 84
const NAME_FONT = { style: { fontFamily: 'name', fontSize: 50 }, letter: 32 }
const NAME_FONTS = [
  NAME_FONT,
  { style: { fontFamily: 'narrow', fontSize: 47 }, letter: 25 },
  { style: { fontFamily: 'narrowest', fontSize: 44 }, letter: 0 },
]
const PLACE_FONTS = [
  { style: { fontFamily: 'name', fontSize: 60 }, letter: 38.5 },
  { style: { fontFamily: 'narrow', fontSize: 58 }, letter: 31 },
  { style: { fontFamily: 'narrowest', fontSize: 52 }, letter: 0 },
]
/** The font of points when there are at most three rows. */
const LARGE_POINTS_FONT = { style: { fontFamily: 'name', fontSize: 72 }, letter: 46 }
const SMALL = { fontFamily: 'small', fontSize: 31, lineHeight: '42px' }
const SMALL_LETTER = 18.5
const LABEL_MAX_WIDTH = 190

const COLUMN: CSSProperties = { display: 'flex', flexDirection: 'column' }
const MIDDLE: CSSProperties = { display: 'flex', alignItems: 'center' }

function CardPicture({ card, shape, site }: { card: Card; shape: CardShape; site: string }) {
  const board = BOARD[shape]
  const transform = { transform: ENLARGED[shape], transformOrigin: 'top left' }
  return (
    <div style={{ display: 'flex', color: INK.line }}>
      <img alt="" src={GROUNDS[shape]} {...CARD_SIZES[shape]} />
      <div style={{ position: 'absolute', ...COLUMN, ...board, ...transform }}>
        {card.winner ? (
          <Winner card={card} width={board.width} height={board.height - FOOT_HEIGHT} />
        ) : (
          <Titled {...card} {...board} />
        )}
        <img alt="" src={LOGO} width={LOGO_SIZE} height={LOGO_SIZE} style={LOGO_PLACE} />
        <div style={{ ...SMALL, ...ONE_LINE, color: INK.haze, height: 42 }}>{card.foot}</div>
        <div style={{ ...SMALL, ...ONE_LINE }}>{site}</div>
      </div>
    </div>
  )
}

type TitledProps = Card & { width: number; height: number }

/** Title and rows, or the lines of a team. Not a fragment, which satori lays out as a row. */
function Titled({ over, title, team, rows, width, height }: TitledProps) {
  const name = title.toUpperCase()
  const room = width - LOGO_WIDTH
  const look = titleStyle(name, room)
  return (
    <div style={{ ...COLUMN, flexGrow: 1 }}>
      <div style={{ ...COLUMN, width: room, height: look.height }}>
        <div style={{ ...SMALL, ...ONE_LINE, color: INK.ball, lineHeight: '38px' }}>{over}</div>
        <div style={look.style}>{name}</div>
      </div>
      {team && <Team {...team} width={width} />}
      {!team && <Rows rows={rows} width={width} room={height - look.height} />}
    </div>
  )
}

/** In one line, or in two when it is long. `height`: with the line above. */
function titleStyle(title: string, width: number) {
  const letters = longest([title])
  const font = fontFor(TITLE_FONTS, letters, width)
  if (font) {
    return { height: 100, style: { ...font, ...ONE_LINE, lineHeight: '78px', marginTop: -7 } }
  }
  const longFont = fontFor(LONG_TITLE_FONTS, letters, 2 * FILLED * width)
  return { height: 158, style: { ...longFont, ...TWO_LINES, lineHeight: '59px' } }
}

/** Place, form and last result; each only where it is known. */
function Team({ place, form, last, width }: CardTeam & { width: number }) {
  const font = fontFor(PLACE_FONTS, longest([place]), width)
  return (
    <div style={{ ...COLUMN, flexGrow: 1, justifyContent: 'space-around', ...MARGINS }}>
      <div style={{ ...font, ...ONE_LINE, color: INK.ball, lineHeight: '64px' }}>{place}</div>
      {form && (
        <div style={{ display: 'flex' }}>
          {[...form].map((letter, n) => {
            const look = { ...NAME_FONT.style, ...(COLOURS[letter] ?? OPEN) }
            const style = { marginRight: 14, ...look }
            return <Square key={form.slice(n)} sign={letter} style={style} />
          })}
        </div>
      )}
      {last && <div style={{ ...SMALL, ...TWO_LINES }}>{last}</div>}
    </div>
  )
}

/** Colours by the letter of the form; a place is filled like a win, or outlined like a draw. */
const COLOURS: Readonly<Record<string, CSSProperties>> = {
  W: { color: INK.night, background: INK.ball },
  D: { border: `4px solid ${INK.haze}` },
  L: { color: INK.haze, background: INK.dusk },
}
/** The border of small letters, whose order is unknown. */
const OPEN = { border: `4px dashed ${INK.haze}` }

/** A letter or a figure in a square. */
function Square({ sign, style }: { sign: string | number; style: CSSProperties }) {
  const size = { justifyContent: 'center', width: RANK_WIDTH, height: RANK_WIDTH }
  return <div style={{ ...MIDDLE, ...size, ...style }}>{sign}</div>
}

/** `room`: height of the board below its title. */
function Rows({ rows, width, room }: Pick<Card, 'rows'> & { width: number; room: number }) {
  const height = (room - MARGINS_HEIGHT - FOOT_HEIGHT) / Math.max(3, rows.length)
  const points = rows.length > 3 ? NAME_FONT : LARGE_POINTS_FONT
  const markWidth = widthOfMarks(rows)
  const pointsWidth = longest(rows.map((row) => row.points)) * points.letter
  const left = width - markWidth - pointsWidth - 2 * GAP
  const name = fontFor(NAME_FONTS, longest(rows.map((row) => row.team)), left)
  return (
    <div style={{ ...COLUMN, flexGrow: 1, justifyContent: 'center', ...MARGINS }}>
      {rows.map((row, n) => {
        const border = { borderTop: `2px solid ${n > 0 ? INK.dusk : INK.night}` }
        const color = row.mark === 1 ? INK.ball : INK.line
        return (
          <div key={row.team} style={{ ...MIDDLE, width, height, ...border }}>
            <div style={{ display: 'flex', width: markWidth }}>
              <Mark mark={row.mark} />
            </div>
            <div style={{ ...COLUMN, flexGrow: 1, flexBasis: 0, margin: `0 ${GAP}px` }}>
              <div style={{ ...name, ...ONE_LINE, lineHeight: '56px' }}>{row.team}</div>
              {row.moved !== null && <Movement by={row.moved} />}
            </div>
            <div style={{ ...points.style, color }}>{row.points}</div>
          </div>
        )
      })}
    </div>
  )
}

/** The place in a box, filled for the first; or the name of a group. */
function Mark({ mark }: Pick<CardRow, 'mark'>) {
  if (typeof mark === 'string') {
    return <div style={{ ...SMALL, ...ONE_LINE, color: INK.haze }}>{mark}</div>
  }
  const look = COLOURS[mark === 1 ? 'W' : 'D']
  return <Square sign={mark} style={{ ...NAME_FONTS[mark > 9 ? 2 : 0]?.style, ...look }} />
}

function Movement({ by }: { by: number }) {
  const color = by > 0 ? INK.ball : INK.haze
  return (
    <div style={{ ...SMALL, ...MIDDLE, marginTop: -8, color }}>
      <svg aria-hidden="true" width="20" height="19" style={{ marginRight: 9 }}>
        <path fill={color} d={by > 0 ? 'M0 19L10 0L20 19z' : 'M0 0L10 19L20 0z'} />
      </svg>
      {Math.abs(by)}
    </div>
  )
}

function widthOfMarks(rows: readonly CardRow[]): number {
  const labels = rows.flatMap(({ mark }) => (typeof mark === 'string' ? [mark] : []))
  return labels.length > 0 ? Math.min(LABEL_MAX_WIDTH, longest(labels) * SMALL_LETTER) : RANK_WIDTH
}
