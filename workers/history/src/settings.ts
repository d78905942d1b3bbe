// What the Worker is told from outside, read once and checked.
import * as v from 'valibot'

const SettingsSchema = v.object({
  /** Where the site answers, without a slash at the end: its address at pages.dev. */
  SITE_URL: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.check((text) => text === '' || /^https?:\/\/[^/]+$/.test(text), 'SITE_URL must be an origin'),
    v.transform((text) => (text === '' ? null : text)),
  ),
})

export function readSettings(env: object): { siteUrl: string | null } {
  return { siteUrl: v.parse(SettingsSchema, env).SITE_URL }
}
