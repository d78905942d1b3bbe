// pictures.yml: every picture that pages name, with its words. Files are public/static/pictures/<name>-<width>.{avif,webp}.
import * as v from 'valibot'
import { PictureName, Text } from './atoms.ts'

/** As written by hand. */
const PictureEntrySchema = v.strictObject({ name: PictureName, alt: Text })
export const PictureEntriesSchema = v.array(PictureEntrySchema, 'must be a list of pictures')

/** As compiled: with the size in pixels of the widest file. */
export const PictureSchema = v.strictObject({
  ...PictureEntrySchema.entries,
  width: v.number(),
  height: v.number(),
})

export type Picture = v.InferOutput<typeof PictureSchema>
