// coaches.yml: the coaches on the training page.
import * as v from 'valibot'
import { Phone, Profile, PublicFile, Slug, Text, Texts } from './atoms.ts'

const CoachSchema = v.strictObject({
  slug: Slug,
  name: Text,
  /** One line under the name: "Beginners and juniors". */
  role: Text,
  bio: Texts,
  avatar: PublicFile,
  alt: Text,
  instagram: Profile,
  phone: Phone,
})
export const CoachesSchema = v.array(CoachSchema, 'must be a list of coaches')

export type Coach = v.InferOutput<typeof CoachSchema>
