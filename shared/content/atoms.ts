// Building blocks of the content schemas: texts, slugs, links, dates, pictures. Titles, descriptions and widgets are what
// organisers read and use in the CMS and in docs/fields.md (scripts/cms.ts).
import * as v from 'valibot'
import { editDistance } from '../edit-distance.ts'
import { toE164 } from '../phone.ts'
import { visible } from '../text.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?$/

const NO_DAY = 'must be a day, such as 2025-10-17'
const NO_MOMENT = `${NO_DAY}, or a day and time, such as 2025-10-17 08:00`

export const NOT_TEXT = 'must be text; put it in quotes'
const ONE_NUMBER =
  'must be one number as people read it, such as 010 555 0100; what phones dial is made of it'
const NO_NUMBER =
  'is not a number that phones can dial; write it like 010 555 0100, or +27 10 555 0100'

/** Adds a sentence for editors to the schema. */
export function hint<const Schema extends v.GenericSchema>(schema: Schema, text: string) {
  return v.pipe(schema, v.description(text))
}

/** With more differing letters it is another word, not a typo. */
const MAX_SLIPS = 2

/** An object of exactly these fields. */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, ({ expected, input }) =>
    expected === 'never'
      ? unknownField(String(input), Object.keys(entries))
      : 'must be fields on indented lines of their own',
  )
}

function unknownField(name: string, known: string[]): string {
  const slips = (field: string) => editDistance(name.toLowerCase(), field.toLowerCase())
  const [nearest = ''] = known.toSorted((a, b) => slips(a) - slips(b))
  return slips(nearest) > MAX_SLIPS
    ? `is not a field that the site knows here; it knows ${known.join(', ')}`
    : `is not a field that the site knows; did you mean "${nearest}"?`
}

export const Text = v.pipe(
  v.string(NOT_TEXT),
  // Pasted text may hold characters that feeds and calendars must not have.
  v.transform((text) => text.split('\n').map(visible).join('\n')),
  v.trim(),
  v.check((text) => /[^\s\p{Cf}]/u.test(text), 'is empty'),
)
/** A text of several lines. */
export const Prose = v.pipe(Text, v.metadata({ widget: 'text' }))
export const Texts = v.pipe(
  v.array(Prose, 'must be a list, each line starting with a hyphen'),
  v.minLength(1, 'needs at least one line'),
)
/** Text of this pattern. */
export function matching(pattern: RegExp, rule: string) {
  return v.pipe(v.string(NOT_TEXT), v.regex(pattern, rule))
}
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const Alt = hint(
  v.pipe(Text, v.title('Picture in words')),
  'What it shows, for people who cannot see it',
)
export const Slug = hint(
  v.pipe(
    matching(SLUG, 'may hold only small letters, digits and single hyphens'),
    v.title('Name in links'),
  ),
  'Small letters, digits and hyphens. It stands in links, so do not change it later',
)
/** One of these words. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  const any = new Intl.ListFormat('en-ZA', { type: 'disjunction' }).format(words)
  return v.picklist(words, `must be ${any}`)
}
export const Switch = v.boolean('must be true or false')
export function countFrom(least: number) {
  return v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
  )
}
export const HttpsUrl = v.pipe(
  v.string(NOT_TEXT),
  v.url('must be a web address'),
  v.check((text) => !/[\s\p{Cf}]/u.test(text), 'may hold no space'),
  v.startsWith('https://', 'must start with https://'),
)
export const Email = v.pipe(v.string(NOT_TEXT), v.email('must be an email address'))
/** A set of files in public/static/pictures/, listed in pictures.yml. */
export const PictureName = hint(
  matching(SLUG, 'must be the name of a picture from pictures.yml'),
  'The name of a picture under Pictures',
)
/** A file that must exist in public/, written from its root: /static/partners/name.svg. It is served as it is. */
export const PublicFile = v.pipe(
  matching(/^\/[\w-][\w./-]*$/, 'must be a path in public/, such as /static/partners/name.svg'),
  v.metadata({ widget: 'hidden' }),
)
/** A picture as it came, of which the build makes the site's files (scripts/pictures/uploads.ts). */
export const Upload = v.pipe(
  matching(/^content\/uploads\/[^/]+$/, 'is not a file in content/uploads; upload it again'),
  v.title('Picture'),
  v.metadata({ widget: 'image', media: 'uploads' }),
)
/** "010 555 0123" becomes { shown: '010 555 0123', dial: '+27105550123' }. */
export const Phone = v.pipe(
  v.string(({ input }) => (typeof input === 'number' ? NOT_TEXT : ONE_NUMBER)),
  v.trim(),
  // Nine digits alone cannot be dialled as they are read.
  v.check((text) => toE164(text) !== null && !/^[^+\d]*[6-8]/.test(text), NO_NUMBER),
  v.transform((text) => ({ shown: text, dial: toE164(text) ?? '' })),
  v.description('As people read it, such as 082 555 0117; one from another country with its plus'),
)
export const Profile = fields({
  handle: hint(matching(/^[\w.]+$/, 'must be the handle without the @'), 'Without the @'),
  url: HttpsUrl,
})
/** A heading with its paragraphs. */
export const Section = fields({ heading: Text, paragraphs: Texts })
/** Such as "Where" – "Marks Park". */
export const Fact = fields({ term: Text, text: Prose })

/** A calendar day in Johannesburg, YYYY-MM-DD. */
export const Day = v.pipe(
  v.string(NO_DAY),
  v.regex(DATE, NO_DAY),
  v.check(isReal, 'is not a date that exists'),
  v.metadata({ widget: 'date' }),
)
/** A moment in Johannesburg (UTC+2): YYYY-MM-DD HH:MM, or a day. */
export const Moment = v.pipe(
  v.string(NO_MOMENT),
  v.regex(MOMENT, NO_MOMENT),
  v.check(isReal, 'is not a date and time that exist'),
)

function isReal(text: string): boolean {
  const [date = '', time = '00:00'] = text.split(' ')
  const at = new Date(`${date}T${time}:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${date}T${time}`)
}

const PictureSchema = fields({
  name: hint(
    v.pipe(Slug, v.title('Name')),
    'Small letters, digits and hyphens; pages name the picture by it',
  ),
  alt: Alt,
  upload: v.optional(
    hint(
      v.pipe(Upload, v.metadata({ widget: 'image', media: 'uploads', photo: true })),
      'A photo as it is; the site makes its sizes of it',
    ),
  ),
})
export const PicturesSchema = hint(
  v.array(PictureSchema, 'must be a list of pictures'),
  'Every picture that pages and event cards may name. Those whose name starts with gallery- stand in the gallery of who has no script',
)
/** The compiled picture, with the size of the widest file in pixels. */
export type ContentPicture = { name: string; alt: string; width: number; height: number }

/** A record with exactly these keys. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>
}
