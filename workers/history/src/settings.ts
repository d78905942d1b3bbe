// What the Worker is told from outside, read once and checked.
import * as v from 'valibot'

const ORIGIN = /^https?:\/\/[^/]+$/

const SettingsSchema = v.pipe(
  v.object({
    SITE_URL: v.pipe(
      v.optional(v.string(), ''),
      v.trim(),
      v.check((text) => text === '' || ORIGIN.test(text), 'SITE_URL must be https:// and a host'),
    ),
  }),
  v.transform(({ SITE_URL: siteUrl }) => ({ siteUrl: siteUrl === '' ? null : siteUrl })),
)

/** Throws with the name of the var that is wrong. */
export function readSettings(env: object): v.InferOutput<typeof SettingsSchema> {
  return v.parse(SettingsSchema, env)
}
