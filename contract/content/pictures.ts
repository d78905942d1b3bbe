// pictures.yml: every picture that pages name, with its words. Files are public/pictures/<name>-<width>.{avif,webp},
// or <name>.{avif,webp} for one that comes in a single size, such as the film's posters.
import * as v from 'valibot'
import { PictureName, Text } from './atoms.ts'

/** As written by hand. */
export const PictureEntrySchema = v.strictObject({ name: PictureName, alt: Text, credit: Text })
export const PictureEntriesSchema = v.array(PictureEntrySchema, 'must be a list of pictures')

/** As compiled: the widths found in public/pictures (none for a single size), and the size in pixels of the widest. */
export const PictureSchema = v.strictObject({
  ...PictureEntrySchema.entries,
  widths: v.array(v.number()),
  width: v.number(),
  height: v.number(),
})

export type Picture = v.InferOutput<typeof PictureSchema>
