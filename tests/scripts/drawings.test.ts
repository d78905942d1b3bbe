// Drawings as programs export them keep their look; one that could hang a browser or the build is refused.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanSvg } from '../../scripts/pictures/svg.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 90 90" ${attributes}>${inside}</svg>`
const PATH = '<path d="M9 9h50v60z"/>'
const INKSCAPE = `xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"`

const EXPORTS = {
  Inkscape: `<?xml version="1.0"?>${svg(`<sodipodi:namedview/><metadata/><defs><filter id="unused"/><linearGradient id="a"><stop style="stop-color:#d02020"/></linearGradient><linearGradient id="b" xlink:href="#a"/></defs><g inkscape:label="L" style="fill:url(#b);-inkscape-stroke:none">${PATH}</g>`, INKSCAPE)}`,
  Illustrator: `<!DOCTYPE svg [<!ENTITY ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>${svg(`<style>.st0{fill:red;clip-path:url(#c)}</style><switch><foreignObject requiredExtensions="&ai;"><i:pgfRef xlink:href="#p"/></foreignObject><g i:extraneous="self"><defs><rect id="r" width="40" height="40"/></defs><clipPath id="c"><use xlink:href="#r" style="overflow:visible"/></clipPath><g class="st0">${PATH}</g></g></switch><i:pgf id="p">eJzs</i:pgf>`, 'xmlns:i="&ai;"')}`,
  Figma: svg(
    `<mask id="m" style="mask-type:alpha"><rect width="40" height="90"/></mask><g mask="url(#m)" style="mix-blend-mode:multiply">${PATH}</g>`,
  ),
  CorelDRAW: svg(`<style><![CDATA[.fil0{fill:#e31e24}]]></style><g class="fil0">${PATH}</g>`),
  Sketch: svg(`<a href="https://example.org">${PATH}</a>`, 'style="background: #FFFC00;"'),
}
test.each(Object.entries(EXPORTS))('a drawing of %s looks as before', async (_, drawing) => {
  const cleaned = cleanSvg(drawing)
  if (!cleaned.ok) throw new Error(cleaned.error)
  const pixels = (text: string) => sharp(Buffer.from(text)).raw().toBuffer()
  expect(await pixels(cleaned.svg)).toEqual(await pixels(drawing))
  expect(cleaned.svg).not.toMatch(/sodipodi|inkscape|pgf|unused|https:/)
})

const TEN = [...'0123456789'].map(Number)
/** Ten parts that each refer ten times to the next. */
const tenfold = (tag: string, reference: string) => {
  const to = (n: number) => reference.replace('N', `a${n}`)
  const parts = TEN.map((n) => `<${tag} id="a${n}">${to(n + 1).repeat(10)}</${tag}>`)
  return svg(PATH + to(0) + parts.join(''))
}
test.each([
  ['uses', 'too much detail', tenfold('g', '<use href="#N"/>')],
  [
    'a use of a use',
    'too much',
    svg(`<g id="a">${PATH}</g><g id="b"><use href="#a"/></g><use href="#b"/>`),
  ],
  ['masks', 'too much detail', tenfold('mask', `<path mask="url('#N')" d="M0 0h9v9z"/>`)],
  ['encoded uses', '"href"', tenfold('g', '<use href="#%61N"/>').replaceAll('%61a', '%61')],
  ['renamed uses', '"x:href"', tenfold('g', '<use xmlns:x="http://x" x:href="#N"/>')],
  ['patterns', '"pattern"', tenfold('pattern', '<path fill="url(#N)" d="M0 0h9v9z"/>')],
  ['a part of itself', 'too much detail', svg(`<g id="a">${PATH}<use href="#a"/></g>`)],
  ['many masks', 'too much', svg(`<mask id="a"/>${`<g mask="url(#a)">${PATH}</g>`.repeat(450)}`)],
  ['100,000 groups', 'too much', svg(`${'<g>'.repeat(1e5)}${PATH}${'</g>'.repeat(1e5)}`)],
  ['a filter', '"filter"', svg(`<g style="filter:blur(900px)">${PATH}</g>`)],
  ['a photo', '"image"', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
  ['entities', 'cannot be read', `<!DOCTYPE svg [<!ENTITY a "&a;&a;">]>${svg('<text>&a;</text>')}`],
])('a drawing with %s is refused', (_, reason, drawing) => {
  expect(cleanSvg(drawing)).toEqual({ ok: false, error: expect.stringContaining(reason) })
})

test('a drawing that takes too long to clean is refused', () => {
  const error = 'has too much detail; simplify it'
  expect(cleanSvg(svg(PATH.repeat(1000)), 1)).toEqual({ ok: false, error })
})

test('what loads, links or runs goes', () => {
  const drawing = svg(
    `<?xml-stylesheet href="//a.example"?><x:meta xmlns:x="http://www.w3.org/1999/xhtml" http-equiv="refresh"/><path formaction="//a.example" onclick="alert(1)" fill="u\\72l(//a.example)" stroke="red" d="M0 0h9v9z"/>`,
  )
  const kept =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path stroke="red" d="M0 0h9v9z"/></svg>'
  expect(cleanSvg(`<?xml-stylesheet href="//a.example"?>${drawing}`)).toEqual({
    ok: true,
    svg: kept,
  })
})
