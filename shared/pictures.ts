// Widths of pictures. Separate from api.ts, whose schemas most pages do not need.

/** Pixels: widths of every picture in public/static/pictures, as AVIF and WebP. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Query parameter of /api/pictures, which serves pictures of outside lists in the same widths. */
export const WIDTH_PARAMETER = 'w'
