// What Pages CMS reads (lib/config-schema.ts and lib/schema.ts of github.com/pages-cms/pages-cms at f464c15): it drops fields
// that it does not know, fills empty dates with today, and checks empty texts against their pattern.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { cmsFiles } from '../../scripts/cms.ts'
import { FROZEN, OTHER_LEAGUE } from '../content-folders.ts'

const written = cmsFiles()

test.each([
  ['.pages.yml', written.config],
  ['docs/fields.md', written.fields],
])('%s is what npm run cms writes', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text)
})

const Name = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-_]+$/))
const Folder = v.pipe(v.string(), v.regex(/^[^/].*[^/]$/))
const TYPES = ['string', 'text', 'number', 'boolean', 'date', 'select', 'image', 'object'] as const
type Field = v.InferOutput<typeof FieldOwn> & { fields?: Field[] | undefined }
const FieldOwn = v.strictObject({
  name: Name,
  label: v.pipe(v.string(), v.regex(/^[A-Z0-9]/)),
  description: v.optional(v.string()),
  type: v.picklist(TYPES),
  required: v.optional(v.boolean()),
  hidden: v.optional(v.literal(true)),
  default: v.optional(v.literal('')),
  list: v.optional(
    v.strictObject({
      min: v.optional(v.number()),
      max: v.optional(v.number()),
      collapsible: v.union([
        v.literal(false),
        v.strictObject({ collapsed: v.boolean(), summary: v.string() }),
      ]),
    }),
  ),
  pattern: v.optional(v.strictObject({ regex: v.string(), message: v.string() })),
  options: v.optional(
    v.strictObject({
      media: v.optional(v.string()),
      extensions: v.optional(v.array(v.string())),
      format: v.optional(v.string()),
      min: v.optional(v.number()),
      max: v.optional(v.number()),
      maxlength: v.optional(v.number()),
      values: v.optional(v.array(v.strictObject({ value: v.string(), label: v.string() }))),
    }),
  ),
})
const FieldSchema: v.GenericSchema<unknown, Field> = v.lazy(() =>
  v.strictObject({ ...FieldOwn.entries, fields: v.optional(v.array(FieldSchema)) }),
)
const FileSchema = v.strictObject({
  name: Name,
  label: v.string(),
  type: v.literal('file'),
  path: Folder,
  description: v.optional(v.string()),
  // The editor compares with true: a list with limits at the root would be no list.
  list: v.optional(v.literal(true)),
  fields: v.array(FieldSchema),
})
const GroupSchema = v.strictObject({
  name: Name,
  label: v.string(),
  type: v.literal('group'),
  items: v.array(FileSchema),
})
const ConfigSchema = v.strictObject({
  media: v.array(
    v.strictObject({
      name: v.string(),
      label: v.string(),
      input: Folder,
      output: v.string(),
      extensions: v.array(v.string()),
      rename: v.optional(v.literal('safe')),
    }),
  ),
  content: v.array(v.union([FileSchema, GroupSchema])),
})

const config = v.parse(ConfigSchema, parse(written.config))
const files = config.content.flatMap((entry) => (entry.type === 'group' ? entry.items : [entry]))
const all = files.flatMap(({ path, fields }) => within(path, fields))

function within(path: string, fields: Field[]): (readonly [string, Field])[] {
  return fields.flatMap((field) => {
    const at = `${path} ${field.name}`
    return [[at, field] as const, ...within(at, field.fields ?? [])]
  })
}

describe('no field loses what it holds', () => {
  const failing = (isRight: (field: Field) => unknown) =>
    all.filter(([, field]) => !isRight(field)).map(([at]) => at)

  test('a day that is left out stays so', () => {
    expect(
      failing(({ type, required, default: none }) => type !== 'date' || required || none === ''),
    ).toEqual([])
  })

  test('a text and a list that may be left out may be empty', () => {
    const isFree = ({ required, pattern, list }: Field) =>
      required || ((!pattern || new RegExp(pattern.regex).test('')) && !list?.min)
    expect(failing(isFree)).toEqual([])
  })

  test('every picture has a folder, every choice values, every object fields', () => {
    const folders = config.media.map(({ name }) => name)
    const needs: Partial<Record<Field['type'], (field: Field) => unknown>> = {
      image: ({ options }) => folders.includes(options?.media ?? ''),
      select: ({ options }) => options?.values?.length,
      object: ({ fields }) => fields?.length,
    }
    expect(failing((field) => needs[field.type]?.(field) ?? true)).toEqual([])
  })
})

/** Paths of values that the form would drop or refuse. */
function lost(value: unknown, fields: Field[], at: string): string[] {
  return Object.entries(Object(value)).flatMap(([name, one]) => {
    const field = fields.find((known) => known.name === name)
    const here = `${at} ${name}`
    if (!field || Array.isArray(one) !== (field.list !== undefined)) return [here]
    const items: unknown[] = Array.isArray(one) ? one : [one]
    return items.flatMap((item) => {
      if (field.type === 'object') return lost(item, field.fields ?? [], here)
      const plain = ['number', 'boolean'].includes(field.type) ? field.type : 'string'
      return typeof item === plain ? [] : [here]
    })
  })
}

test.each(['content', FROZEN, OTHER_LEAGUE])('every value in %s has its field', (folder) => {
  const paths = globSync('**/*.yml', { cwd: folder })
  expect(paths).not.toEqual([])
  const found = paths.flatMap((path) => {
    const file = files.find((one) => one.path === join('content', path))
    const content: unknown = parse(readFileSync(join(folder, path), 'utf8'))
    if (!file || Array.isArray(content) !== (file.list === true)) return [path]
    const entries: unknown[] = Array.isArray(content) ? content : [content]
    return entries.flatMap((entry) => lost(entry, file.fields, path))
  })
  expect(found).toEqual([])
})
