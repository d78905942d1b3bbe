// The sets of a match as they are said.

/** Of "6-3 4-6". */
export function setsIn(text: string): [number, number][] {
  return text.split(' ').map((set): [number, number] => {
    const [first = 0, second = 0] = set.split('-').map(Number)
    return [first, second]
  })
}
