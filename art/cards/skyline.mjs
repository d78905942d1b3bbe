// Johannesburg far off: plain houses, the Hillbrow Tower and Ponte City.
import { hex } from './inks.mjs'
import { poly, rect } from './shapes.mjs'

export function skyline({ from, to, foot, tower }) {
  const houses = []
  for (let at = from, n = 0; at < to; n += 1) {
    const width = 16 + ((n * 37 + from) % 25)
    const height = 14 + ((n * 53 + from) % 40)
    houses.push(house(at, foot, width, height, n))
    at += width
  }
  const landmarks = tower === null ? ponte(from + 96, foot) : hillbrow(tower, foot)
  return houses.join('') + landmarks
}

function house(x, foot, width, height, n) {
  const windows = [0, 1, 2].map((k) => {
    const y = foot - height + 6 + k * 10
    const lit = (n + k) % 3 === 0 ? 'ball-half' : 'haze'
    return y < foot - 6 ? rect(x + 4 + ((n * 7 + k * 5) % (width - 10)), y, 3, 3, hex(lit)) : ''
  })
  return rect(x, foot - height, width - 2, height + 40, hex('night-2')) + windows.join('')
}

/** A thin shaft with its round head. */
function hillbrow(x, foot) {
  const dark = hex('night')
  return [
    poly(
      [
        [x - 3, foot - 110],
        [x + 3, foot - 110],
        [x + 6, foot],
        [x - 6, foot],
      ],
      dark,
    ),
    poly(
      [
        [x - 10, foot - 132],
        [x + 10, foot - 132],
        [x + 7, foot - 104],
        [x - 7, foot - 104],
      ],
      dark,
    ),
    rect(x - 1, foot - 156, 2, 26, dark),
    rect(x - 9, foot - 126, 18, 3, hex('haze')),
    rect(x - 1, foot - 160, 3, 4, hex('ball')),
  ].join('')
}

/** A round tower with the sign on its crown. */
function ponte(x, foot) {
  return [
    rect(x, foot - 92, 44, 110, hex('night')),
    rect(x, foot - 92, 44, 10, hex('court')),
    ...[0, 1, 2, 3, 4].map((n) =>
      rect(x + 6 + ((n * 13) % 32), foot - 74 + n * 13, 3, 3, hex('haze')),
    ),
  ].join('')
}
