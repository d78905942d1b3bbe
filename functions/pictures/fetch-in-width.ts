// A picture of an outside list in the width that a screen asks for: resized by the platform (cf.image), or as it is.
import { PICTURE_WIDTHS, type PictureWidth } from '../../shared/api.ts'
import { type Outside, TIMEOUT, TOO_LARGE } from '../upstream/fetch-limited.ts'
import { fetchPicture, NOT_RESIZED, type Picture } from '../upstream/picture.ts'

export type WantedPicture = {
  url: string
  width: PictureWidth
  maxBytes: number
  /** Whether the platform resizes. */
  isResized: boolean
  /** As in pictureUrl. */
  services: readonly (string | null)[]
}

/** A width above `maxBytes` gives way to the next narrower one. */
export async function fetchInWidth(wanted: WantedPicture, outside: Outside): Promise<Picture> {
  const { url, width, maxBytes, isResized, services } = wanted
  const widths = PICTURE_WIDTHS.filter((one) => isResized && one <= width)
  for (const resizedTo of widths.toReversed()) {
    const found = await fetchPicture(url, { services, maxBytes, resizedTo }, outside)
    // The original would be no lighter, and no faster.
    if (found.ok || found.reason === NOT_RESIZED || found.reason === TIMEOUT) return found
    if (found.reason !== TOO_LARGE) break
  }
  return fetchPicture(url, { services, maxBytes }, outside)
}
