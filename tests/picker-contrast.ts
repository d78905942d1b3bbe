// Whether a picker can be read, by its pixels: what a browser draws need not be what the styles say.
import sharp from 'sharp'

type Box = { left: number; top: number; width: number; height: number }

/** Its border and corners are left out. */
const EDGE = 6
/** In front of the right edge. */
const ARROW_WIDTH = 42

/** The contrast of words and arrow with the ground, as WCAG reckons it: 1 to 21. `picture`: a PNG in which the picker is at `box`. */
export async function pickerContrast(picture: Buffer, { left, top, width, height }: Box) {
  const inner = { top: top + EDGE, height: height - 2 * EDGE }
  const arrow = left + width - ARROW_WIDTH
  return {
    words: await contrast(picture, {
      ...inner,
      left: left + EDGE,
      width: width - ARROW_WIDTH - EDGE,
    }),
    arrow: await contrast(picture, { ...inner, left: arrow, width: ARROW_WIDTH - EDGE }),
  }
}

/** Between the lightest pixel and the darkest. */
async function contrast(picture: Buffer, region: Box): Promise<number> {
  const { data, info } = await sharp(picture)
    .extract(region)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lights: number[] = []
  for (let at = 0; at < data.length; at += info.channels) {
    lights.push(luminance([...data.subarray(at, at + 3)]))
  }
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

function luminance(pixel: number[]): number {
  const [red = 0, green = 0, blue = 0] = pixel.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
