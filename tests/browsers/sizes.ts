// Of the viewport: a phone, and a laptop.

type Size = readonly [width: number, height: number]

export const PHONE: Size = [390, 844]
export const LAPTOP: Size = [1280, 720]
