// SVG paths as lists of absolute commands, so that outlines can be moved, scaled and written small.

const ARGUMENTS = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0 }

/** Absolute M L H V Q C Z only (what outlines.py writes); H and V become L. */
export function parsePath(d) {
  const commands = []
  let x = 0
  let y = 0
  for (const [, letter, rest] of d.matchAll(/([MLHVQCZ])([^MLHVQCZ]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const size = ARGUMENTS[letter]
    if (size === 0) commands.push({ letter, points: [] })
    for (let at = 0; size > 0 && at < numbers.length; at += size) {
      const points = absolutePoints(letter, numbers.slice(at, at + size), x, y)
      ;[x, y] = points.at(-1)
      commands.push({
        letter: 'HV'.includes(letter) ? 'L' : letter === 'M' && at > 0 ? 'L' : letter,
        points,
      })
    }
  }
  return commands
}

function absolutePoints(letter, numbers, x, y) {
  if (letter === 'H') return [[numbers[0], y]]
  if (letter === 'V') return [[x, numbers[0]]]
  const points = []
  for (let at = 0; at < numbers.length; at += 2) points.push([numbers[at], numbers[at + 1]])
  return points
}

/** `place` maps [x, y] to [x, y]. */
export function mapPath(commands, place) {
  return commands.map(({ letter, points }) => ({ letter, points: points.map(place) }))
}

/** Relative, rounded to `digits` decimals against the true position, so that errors never add up. */
export function writePath(commands, digits = 1) {
  const unit = 10 ** digits
  const at = ([x, y]) => [Math.round(x * unit), Math.round(y * unit)]
  let here = [0, 0]
  let start = [0, 0]
  let last = ''
  let out = ''
  for (const { letter, points } of commands) {
    if (letter === 'Z') {
      out += 'z'
      last = 'z'
      here = start
      continue
    }
    const ends = points.map(at)
    let deltas = ends.flatMap(([x, y]) => [x - here[0], y - here[1]])
    let name = letter.toLowerCase()
    if (name === 'm') start = ends[0]
    if (name === 'l' && deltas[0] === 0 && deltas[1] === 0) continue
    if (name === 'l' && deltas[1] === 0) [name, deltas] = ['h', [deltas[0]]]
    else if (name === 'l' && deltas[0] === 0) [name, deltas] = ['v', [deltas[1]]]
    const numbers = deltas.map((value) => short(value / unit, digits))
    const repeats = name === last || (last === 'm' && name === 'l')
    const written = out === '' ? 'M' : name // so that paths may be joined end to end
    out += (repeats ? '' : written) + join(numbers, repeats ? out : '')
    last = written === 'M' ? 'M' : name
    here = ends.at(-1)
  }
  return out
}

function short(value, digits) {
  return value
    .toFixed(digits)
    .replace(/\.?0+$/, (zeros, _offset, whole) => (whole.includes('.') ? '' : zeros))
    .replace(/^(-?)0\./, '$1.')
    .replace(/^-0?$/, '0')
}

/** A space only where two numbers would run together. */
function join(numbers, before) {
  let out = ''
  let previous = before.match(/[-\d.]+$/)?.[0] ?? ''
  for (const number of numbers) {
    const touching = previous !== ''
    const split =
      number.startsWith('-') || (number.startsWith('.') && previous.split('-').at(-1).includes('.'))
    out += touching && !split ? ` ${number}` : number
    previous = number
  }
  return out
}
