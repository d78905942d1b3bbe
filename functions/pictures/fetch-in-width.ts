// A picture of an outside list in the width that a screen asks for: as its own host has it, resized by the platform, or
// as it is. Nothing is decoded here: that takes a second, and a request of the free plan has 10 ms (decision 027).
import { PICTURE_WIDTHS, type PictureWidth } from '../../contract/picture-widths.ts'
import { type Outside, TIMEOUT, TOO_LARGE } from '../upstream/fetch-limited.ts'
import { fetchPicture, NOT_RESIZED, type Picture } from '../upstream/picture.ts'
import { type Variants, variantOf } from './variants.ts'

export type WantedPicture = {
  url: string
  width: PictureWidth
  maxBytes: number
  variants: Variants | null
  /** Whether the platform resizes. */
  isResized: boolean
  /** As in pictureUrl. */
  services: readonly (string | null)[]
}

type Attempt = { url: string; resizedTo?: PictureWidth }

/** What is too heavy in its width comes in a narrower one. */
export async function fetchInWidth(wanted: WantedPicture, outside: Outside): Promise<Picture> {
  const { maxBytes, services } = wanted
  let found: Picture = { ok: false, reason: 'not tried' }
  for (const attempts of waysTo(wanted)) {
    for (const { url, resizedTo } of attempts) {
      found = await fetchPicture(url, { services, maxBytes, resizedTo }, outside)
      // As it is it would be no lighter, and no faster.
      if (found.ok || found.reason === NOT_RESIZED || found.reason === TIMEOUT) return found
      if (found.reason !== TOO_LARGE) break
    }
  }
  return found
}

function waysTo({ url, width, variants, isResized }: WantedPicture): Attempt[][] {
  const widths = PICTURE_WIDTHS.filter((one) => one <= width).toReversed()
  const ofHost = widths.flatMap((one) => (variants && variantOf(url, one, variants)) ?? [])
  return [
    ofHost.map((variant) => ({ url: variant })),
    isResized ? widths.map((resizedTo) => ({ url, resizedTo })) : [],
    [{ url }],
  ]
}
