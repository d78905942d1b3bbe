// The winner of a round on a card: the board has the colour of the ball, and two players laugh on it.
import laughing from '../../../../public/static/people/laughing.svg'
import type { Card } from '../../../../shared/history-worker.ts'
import { type CardFont, dataUrl, FILLED, longest, ONE_LINE, TWO_LINES } from './fit-text.ts'

/** Width of the drawing by its height. */
const RATIO = 640 / 512
const LARGEST: CardFont = { style: { fontFamily: 'title', fontSize: 92 }, letter: 66 }
/** Widest first; of a name in two lines. */
const FONTS: CardFont[] = [
  LARGEST,
  { style: { fontFamily: 'title', fontSize: 78 }, letter: 56 },
  { style: { fontFamily: 'title', fontSize: 66 }, letter: 47.5 },
  { style: { fontFamily: 'narrow', fontSize: 66 }, letter: 35.5 },
  { style: { fontFamily: 'narrowest', fontSize: 62 }, letter: 0 },
]
const OVER = { fontFamily: 'title', fontSize: 33, lineHeight: '40px' }
const OF = { fontFamily: 'small', fontSize: 31, lineHeight: '44px', ...ONE_LINE }
const SCORE = { fontFamily: 'name', fontSize: 44, lineHeight: '50px' }
/** Pixels: from the board to its frame, and the height of the two lines above the name. */
const TO_FRAME = { left: -26, right: -26, top: -21, bottom: 8 }
const LABELS_HEIGHT = 84
/** By the size of the name's letters. */
const LINE_HEIGHT = 0.96

type WinnerProps = { card: Card; width: number; height: number }

/** `width`, `height`: of the board without its foot. */
export function Winner({ card: { over, title, winner }, width, height }: WinnerProps) {
  const name = title.toUpperCase()
  const letters = longest([name])
  const isOne = letters * LARGEST.letter <= width
  // A word is not broken.
  const needed = Math.max(longest(name.split(' ')), letters / (2 * FILLED))
  const { style } = FONTS.find(({ letter }) => letter * needed <= width) ?? LARGEST
  const nameHeight = style.fontSize * LINE_HEIGHT * (isOne ? 1 : 2)
  const high = height - LABELS_HEIGHT - nameHeight - TO_FRAME.bottom
  const { right, bottom } = TO_FRAME
  const drawing = {
    position: 'absolute',
    right,
    bottom,
    height: high,
    width: high * RATIO,
  } as const
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width, height, color: '#07122b' }}>
      <div style={{ position: 'absolute', ...TO_FRAME, background: '#ddf247' }} />
      <img alt="" src={dataUrl(laughing)} style={drawing} />
      <div style={OVER}>{over.toUpperCase()}</div>
      <div style={OF}>{winner?.of}</div>
      <div style={{ ...style, ...TWO_LINES, width, lineHeight: LINE_HEIGHT, marginBottom: 8 }}>
        {name}
      </div>
      {winner?.score.split(', ').map((part) => (
        <div key={part} style={SCORE}>
          {part}
        </div>
      ))}
    </div>
  )
}
