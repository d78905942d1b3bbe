/** In pixels: every picture of public/static/pictures comes in these, each as AVIF and WebP, so that a screen takes the one that fits. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const
