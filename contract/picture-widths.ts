/** In pixels: every picture of public/static/pictures comes in these, each as AVIF and WebP, so that a screen takes the one that fits. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Of an outside list's picture, which the edge brings in the same widths, under /api/pictures. */
export const WIDTH_PARAMETER = 'w'

export function inWidth(src: string, width: PictureWidth): string {
  return `${src}?${WIDTH_PARAMETER}=${width}`
}
