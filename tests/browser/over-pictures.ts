// The contrast of text over pictures, which axe does not measure: where it stands comes from the page, what lies behind it
// from a screenshot without its glyphs.
import type { Page } from 'playwright/test'
import sharp from 'sharp'

/** A box on the page, in CSS px. */
type Box = { left: number; top: number; width: number; height: number }
type Line = Box & {
  words: string
  /** 0 to 255, and how opaque. */
  colour: [number, number, number, number]
  /** WCAG's large text: from 24 px, or 18.66 px bold. */
  large: boolean
}
type Pixels = Box & { data: Buffer }

export type Faint = { words: string; contrast: number; wanted: number }

/** A patch of this size behind a glyph is what makes it hard to read; a single bright pixel does not. */
const PATCH = 8
const STEP = 4

/** Every line of text over a picture whose contrast is too low at its worst patch. */
export async function faintLines(page: Page): Promise<Faint[]> {
  const { lines, area } = await page.evaluate(linesOverPictures)
  if (!area) return []
  const pixels = await withoutGlyphs(page, area)
  return lines
    .map((line) => ({
      words: line.words,
      contrast: Math.round(worstContrast(line, pixels) * 100) / 100,
      wanted: line.large ? 3 : 4.5,
    }))
    .filter(({ contrast, wanted }) => contrast < wanted)
}

/** Runs in the page: the lines of every text whose box meets a picture, a film or a background picture. */
function linesOverPictures(): { lines: Line[]; area: Box | null } {
  const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const SEEN = { opacityProperty: true, visibilityProperty: true }
  const isPicture = (each: Element) =>
    each.matches('img, video, canvas, svg') ||
    ['', '::before', '::after'].some((part) =>
      getComputedStyle(each, part).backgroundImage.includes('url('),
    )
  const pictures = [...document.querySelectorAll('body *')]
    .filter((each) => each.checkVisibility(SEEN) && isPicture(each))
    .map((each) => each.getBoundingClientRect())
    // Icons stand beside text, never behind it.
    .filter(({ width, height }) => width >= 64 && height >= 64)
  const meets = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
  const isShown = ({ left, right, width, height }: DOMRect) =>
    width > 1 && height > 1 && right > 0 && left < innerWidth

  // Words for screen readers alone, or for paper.
  const isCut = (each: Element | null): boolean =>
    each !== null && (getComputedStyle(each).clipPath === 'inset(50%)' || isCut(each.parentElement))

  const lines: Line[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!text.nodeValue?.trim() || !parent?.checkVisibility(SEEN)) continue
    if (parent.closest('noscript, script, style') || isCut(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const place of range.getClientRects()) {
      if (!isShown(place) || !pictures.some((picture) => meets(place, picture))) continue
      const { color, fontSize, fontWeight } = getComputedStyle(parent)
      if (!paint) throw new Error('No canvas to read colours with')
      paint.clearRect(0, 0, 1, 1)
      paint.fillStyle = color
      paint.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = paint.getImageData(0, 0, 1, 1).data
      const size = Number.parseFloat(fontSize)
      lines.push({
        left: Math.max(place.left, 0),
        top: place.top + scrollY,
        width: Math.min(place.right, innerWidth) - Math.max(place.left, 0),
        height: place.height,
        words: text.nodeValue.trim().slice(0, 40),
        colour: [r, g, b, a / 255],
        large: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
      })
    }
  }
  if (lines.length === 0) return { lines, area: null }
  const left = Math.floor(Math.min(...lines.map((line) => line.left)))
  const top = Math.floor(Math.min(...lines.map((line) => line.top)))
  const right = Math.ceil(Math.max(...lines.map((line) => line.left + line.width)))
  const bottom = Math.ceil(Math.max(...lines.map((line) => line.top + line.height)))
  return { lines, area: { left, top, width: right - left, height: bottom - top } }
}

async function withoutGlyphs(page: Page, area: Box): Promise<Pixels> {
  await page.evaluate(hideGlyphs)
  // The picture of a whole page is taken in a window of that height: what stands by the window's would have moved.
  const seen = await page.evaluate(() => innerHeight)
  const shot = await page.screenshot({
    fullPage: area.top + area.height > seen,
    clip: { x: area.left, y: area.top, width: area.width, height: area.height },
  })
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, left: area.left, top: area.top, width: info.width, height: info.height }
}

/** Runs in the page. An adopted style sheet, because the Content-Security-Policy refuses a style element. */
function hideGlyphs(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `*, ::before, ::after {
      color: transparent !important;
      -webkit-text-fill-color: transparent !important;
      text-decoration-color: transparent !important;
      text-shadow: none !important;
      transition: none !important;
    }`,
  )
  document.adoptedStyleSheets = [sheet]
}

function worstContrast(line: Line, pixels: Pixels): number {
  let worst = 21
  const right = line.left + line.width - pixels.left
  const bottom = line.top + line.height - pixels.top
  for (let y = Math.round(line.top - pixels.top); y + PATCH <= bottom; y += STEP) {
    for (let x = Math.round(line.left - pixels.left); x + PATCH <= right; x += STEP) {
      worst = Math.min(worst, contrast(line.colour, patchAt(pixels, x, y)))
    }
  }
  return worst
}

/** The mean colour of a patch, 0 to 255. */
function patchAt({ data, width, height }: Pixels, left: number, top: number): number[] {
  const sum = [0, 0, 0]
  let count = 0
  for (let y = Math.max(top, 0); y < Math.min(top + PATCH, height); y++) {
    for (let x = Math.max(left, 0); x < Math.min(left + PATCH, width); x++) {
      for (const n of [0, 1, 2]) sum[n] = (sum[n] ?? 0) + (data[(y * width + x) * 3 + n] ?? 0)
      count += 1
    }
  }
  return sum.map((each) => each / Math.max(count, 1))
}

/** WCAG 2.2, contrast ratio, of a colour that may let its ground through. */
function contrast([r, g, b, opacity]: Line['colour'], ground: number[]): number {
  const seen = [r, g, b].map((each, n) => each * opacity + (ground[n] ?? 0) * (1 - opacity))
  const [light = 0, dark = 0] = [luminance(seen), luminance(ground)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((each) => {
    const part = each / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
