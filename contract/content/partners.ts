// partners.yml: the sponsors whose logos run along the home page.
import * as v from 'valibot'
import { HttpsUrl, PublicFile, Slug, Text } from './atoms.ts'

const PartnerSchema = v.strictObject({
  slug: Slug,
  name: Text,
  logo: PublicFile,
  alt: Text,
  /** Their website. */
  link: v.optional(HttpsUrl),
})
export const PartnersSchema = v.array(PartnerSchema, 'must be a list of partners')

export type Partner = v.InferOutput<typeof PartnerSchema>
