// The drawn maps of the contact page: names lie on nothing that makes them hard to read.
import { expect, test } from '../fixtures.ts'

for (const file of ['emmarentia', 'emmarentia-phone']) {
  test(`on the map ${file} no name lies on another, on a street or on the shore`, async ({
    page,
  }) => {
    await page.goto(`/static/map/${file}.svg`)
    const collisions = await page.evaluate(() => {
      type Box = { name: string; x: number; y: number; width: number; height: number }
      const inside = ({ x, y, width, height }: Box, point: DOMPoint) =>
        point.x > x && point.x < x + width && point.y > y && point.y < y + height
      const overlap = (a: Box, b: Box) =>
        a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
      const along = (path: SVGPathElement) =>
        Array.from({ length: Math.ceil(path.getTotalLength() / 2) }, (_, n) =>
          path.getPointAtLength(2 * n),
        )
      // Without the room that a line leaves above and below its letters.
      const boxOf = (text: SVGTextElement): Box => {
        const { x, y, width, height } = text.getBBox()
        const name = text.textContent
        return { name, x, y: y + height * 0.22, width, height: height * 0.56 }
      }
      const texts = [...document.querySelectorAll('text')]
      const straight = texts.filter((text) => !text.querySelector('textPath'))
      const bent = texts.filter((text) => text.querySelector('textPath'))
      // Letters of a bent name, one by one.
      const letters = bent.flatMap((text) =>
        Array.from({ length: text.getNumberOfChars() }, (_, n): Box => {
          const { x, y, width, height } = text.getExtentOfChar(n)
          return { name: text.textContent, x, y, width, height }
        }),
      )
      const boxes = straight.map(boxOf)
      const streets = [...document.querySelectorAll<SVGPathElement>('path[id]')]
      const shore = document.querySelector<SVGPathElement>(
        'path[stroke="#fff" i][fill], path[d^="M430 256"]',
      )
      if (!shore || streets.length === 0 || boxes.length === 0)
        throw new Error('the map is another')
      // A sign has a ground of its own.
      const signs = [...document.querySelectorAll('rect')].map((rect) => rect.getBBox())
      const plain = boxes.filter(
        (box) =>
          !signs.some((sign) =>
            overlap(box, {
              name: '',
              ...sign,
              x: sign.x,
              y: sign.y,
              width: sign.width,
              height: sign.height,
            }),
          ),
      )
      return [
        ...boxes.flatMap((a, n) =>
          [...boxes.slice(n + 1), ...letters]
            .filter((b) => overlap(a, b))
            .map((b) => `${a.name} on ${b.name}`),
        ),
        ...streets.flatMap((street) => {
          const points = along(street)
          return plain
            .filter((box) => points.some((point) => inside(box, point)))
            .map(({ name }) => `${name} on ${street.id}`)
        }),
        ...plain
          .filter((box) => along(shore).some((point) => inside(box, point)))
          .map(({ name }) => `${name} on the shore`),
      ]
    })
    expect([...new Set(collisions)]).toEqual([])
  })
}
