// The look of a share card. satori lays out flexbox and ellipses.
import type { CSSProperties } from 'react'
import { CARD_SIZES, type Card, type CardRow, type CardShape } from '../../../../contract/cards.ts'

/** Of src/styles/tokens.css; dusk lies between night and court. */
const INK = { night: '#07122b', dusk: '#0c246a', haze: '#b9c6e4', ball: '#ddf247', line: '#ffffff' }
/** Pixels. Text stands in the middle square of a wide card, to which some messengers crop it. */
const BOARD = {
  wide: { left: 306, top: 51, width: 588, height: 542 },
  square: { left: 72, top: 69, width: 656, height: 606 },
}
const ROW_HEIGHT = { wide: 108, square: 122 }
/** The mark of the league beside the title. */
const LOGO_WIDTH = 88
const RANK_WIDTH = 68
const GAP = 22

/** Widest first. `letter`: the mean width of one in pixels; the narrowest takes all that is left, and may be cut off. */
const TITLE_FONTS = [
  { style: { fontFamily: 'title', fontSize: 64 }, letter: 53 },
  { style: { fontFamily: 'narrow', fontSize: 58 }, letter: 0 },
]
const NAME_FONTS = [
  { style: { fontFamily: 'name', fontSize: 50 }, letter: 27 },
  { style: { fontFamily: 'narrow', fontSize: 47 }, letter: 22 },
  { style: { fontFamily: 'narrowest', fontSize: 44 }, letter: 0 },
]
const SMALL = { fontFamily: 'small', fontSize: 31, lineHeight: '42px' }
/** Of a digit of the font `name`, in ems. */
const DIGIT = 0.62
const LABEL_LETTER = 18
const LABEL_MAX_WIDTH = 190

const ONE_LINE: CSSProperties = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
const COLUMN: CSSProperties = { display: 'flex', flexDirection: 'column' }
const MIDDLE: CSSProperties = { display: 'flex', alignItems: 'center' }

type Props = { card: Card; shape: CardShape; site: string; ground: string }

export function CardPicture({ card, shape, site, ground }: Props) {
  const width = BOARD[shape].width - LOGO_WIDTH
  const title = fontFor(TITLE_FONTS, card.title, width)?.style
  return (
    <div style={{ display: 'flex', color: INK.line }}>
      <img alt="" src={ground} {...CARD_SIZES[shape]} />
      <div style={{ position: 'absolute', ...COLUMN, ...BOARD[shape] }}>
        <div style={{ ...COLUMN, width, height: 100 }}>
          <div style={{ ...SMALL, ...ONE_LINE, color: INK.ball, lineHeight: '38px' }}>
            {card.over}
          </div>
          <div style={{ ...title, ...ONE_LINE, lineHeight: '78px', marginTop: -7 }}>
            {card.title.toUpperCase()}
          </div>
        </div>
        <Rows rows={card.rows} shape={shape} />
        <div style={{ ...SMALL, ...ONE_LINE, color: INK.haze, height: 42 }}>{card.foot}</div>
        <div style={{ ...SMALL, ...ONE_LINE }}>{site}</div>
      </div>
    </div>
  )
}

function Rows({ rows, shape }: { rows: readonly CardRow[]; shape: CardShape }) {
  const { width } = BOARD[shape]
  const height = Math.min(ROW_HEIGHT[shape], (3 * ROW_HEIGHT[shape]) / rows.length)
  const points = { fontFamily: 'name', fontSize: height < ROW_HEIGHT[shape] ? 50 : 72 }
  const pointsWidth = longest(rows.map((row) => row.points)) * points.fontSize * DIGIT
  const markWidth = widthOfMarks(rows)
  const room = width - markWidth - 2 * GAP - pointsWidth
  const areWide = rows.every(({ team }) => fontFor(NAME_FONTS, team, room) === NAME_FONTS[0])
  const fonts = areWide ? NAME_FONTS : NAME_FONTS.slice(1)
  return (
    <div style={{ ...COLUMN, flexGrow: 1, justifyContent: 'center', margin: '20px 0 14px' }}>
      {rows.map((row, n) => {
        const border = { borderTop: `2px solid ${n > 0 ? INK.dusk : INK.night}` }
        const color = row.mark === 1 ? INK.ball : INK.line
        return (
          <div key={row.team} style={{ ...MIDDLE, width, height, ...border }}>
            <div style={{ display: 'flex', width: markWidth }}>
              <Mark mark={row.mark} />
            </div>
            <div style={{ ...COLUMN, flexGrow: 1, flexBasis: 0, margin: `0 ${GAP}px` }}>
              <div
                style={{
                  ...fontFor(fonts, row.team, room)?.style,
                  ...ONE_LINE,
                  lineHeight: '56px',
                }}
              >
                {row.team}
              </div>
              {row.moved !== null && <Movement by={row.moved} />}
            </div>
            <div style={{ ...points, color }}>{row.points}</div>
          </div>
        )
      })}
    </div>
  )
}

/** The rank in a box, filled for the first; or the name of a group. */
function Mark({ mark }: Pick<CardRow, 'mark'>) {
  if (typeof mark === 'string') {
    return <div style={{ ...SMALL, ...ONE_LINE, color: INK.haze }}>{mark}</div>
  }
  const size = { justifyContent: 'center', width: RANK_WIDTH, height: RANK_WIDTH }
  const font = fontFor(NAME_FONTS, String(mark), 27)?.style
  const fill =
    mark === 1 ? { background: INK.ball, color: INK.night } : { border: `4px solid ${INK.haze}` }
  return <div style={{ ...MIDDLE, ...size, ...font, ...fill }}>{mark}</div>
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
  return labels.length > 0 ? Math.min(LABEL_MAX_WIDTH, longest(labels) * LABEL_LETTER) : RANK_WIDTH
}

/** The widest font in which the text is likely to have room. */
function fontFor(fonts: typeof NAME_FONTS, text: string, room: number) {
  return fonts.find(({ letter }) => letter * text.length <= room)
}

function longest(texts: readonly string[]): number {
  return Math.max(...texts.map(({ length }) => length))
}
