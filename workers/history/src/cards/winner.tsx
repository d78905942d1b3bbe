// The winner of a round on a card: the board has the colour of the ball, and two players laugh on it.
import laughing from '../../../../public/static/people/laughing.svg'
import type { Card } from '../../../../shared/history-worker.ts'
import { dataUrl, FILLED, fontFor, longest, ONE_LINE, TWO_LINES } from './fit-text.ts'

/** Widest first; of a name in two lines. */
const NAME_FONTS = [
  { style: { fontFamily: 'title', fontSize: 84 }, letter: 60.5 },
  { style: { fontFamily: 'title', fontSize: 66 }, letter: 47.5 },
  { style: { fontFamily: 'narrow', fontSize: 66 }, letter: 35.5 },
  { style: { fontFamily: 'narrowest', fontSize: 62 }, letter: 0 },
]
const NAME = { ...TWO_LINES, lineHeight: 0.96, marginBottom: 8 }
const OVER = { fontFamily: 'title', fontSize: 33, lineHeight: '40px' }
const OF = { ...ONE_LINE, fontFamily: 'small', fontSize: 31, lineHeight: '44px' }
const SCORE = { fontFamily: 'name', fontSize: 44, lineHeight: '50px' }
/** From the board to its frame. */
const TO_FRAME = { left: -26, right: -26, top: -21, bottom: 8 }
/** Pixels above the drawing; its width by its height. */
const [ABOVE, RATIO] = [250, 640 / 512]

type WinnerProps = { card: Card; width: number; height: number }

/** `width`, `height`: of the board without its foot. */
export function Winner({ card: { over, title, winner }, width, height }: WinnerProps) {
  const name = title.toUpperCase()
  // A word is not broken.
  const letters = Math.max(longest(name.split(' ')), longest([name]) / (2 * FILLED))
  const high = height - ABOVE
  const { left, top, ...corner } = TO_FRAME
  const drawing = { ...corner, width: high * RATIO, height: high }
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width, height, color: '#07122b' }}>
      <div style={{ position: 'absolute', ...TO_FRAME, background: '#ddf247' }} />
      <img alt="" src={dataUrl(laughing)} style={{ position: 'absolute', ...drawing }} />
      <div style={OVER}>{over.toUpperCase()}</div>
      <div style={OF}>{winner?.of}</div>
      <div style={{ ...NAME, ...fontFor(NAME_FONTS, letters, width), width }}>{name}</div>
      {winner?.score.split(', ').map((part) => (
        <div key={part} style={SCORE}>
          {part}
        </div>
      ))}
    </div>
  )
}
