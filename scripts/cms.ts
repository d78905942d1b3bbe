// `npm run cms`: writes .pages.yml, with which Pages CMS (https://pagescms.org) edits the content, and docs/fields.md. Both
// are made of the content's schemas and of what their titles, descriptions and metadata say.
import { writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { stringify } from 'yaml'
import { capitalised } from '../shared/text.ts'
import { NAMING_FIELDS } from './content/mistakes.ts'
import { SourceSchema } from './content/schema.ts'

/** As Pages CMS reads it: lib/config-schema.ts and fields/core of github.com/pages-cms/pages-cms. */
type Field = {
  name: string
  label: string
  type: string
  description?: string
  required?: boolean
  /** A list must say whether its entries fold. */
  list?: { min?: number; max?: number; collapsible: false | { collapsed: true; summary: string } }
  default?: ''
  pattern?: { regex: string; message: string }
  options?: object
  fields?: Field[]
}
/** `list`: the file is a list; Pages CMS knows no limits there. */
type File = {
  name: string
  label: string
  type: 'file'
  path: string
  description?: string
  list?: true
  fields: Field[]
}

/** What is read of a schema of valibot. */
type Schema = {
  type: string
  wrapped?: Schema
  entries?: Record<string, Schema>
  item?: Schema
  items?: readonly Schema[]
  options?: readonly string[]
  literal?: string
  pipe?: readonly Action[]
}
type Action = { type: string; requirement?: unknown; message?: unknown; pipe?: readonly Action[] }

const SITE_FILES = { extensions: ['svg', 'webp'] }
const MEDIA = [
  {
    name: 'uploads',
    input: 'content/uploads',
    output: 'content/uploads',
    // Without heic, for which phones send JPEG.
    extensions: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'],
    rename: 'safe',
  },
  ...['coaches', 'partners', 'map'].map((name) => ({
    name,
    input: `public/static/${name}`,
    output: `/static/${name}`,
    ...SITE_FILES,
  })),
].map((folder) => ({ ...folder, label: labelOf(folder.name) }))

const PUBLISH = {
  name: 'publish',
  label: 'Publish',
  workflow: 'publish.yml',
  ref: 'main',
  confirm: { message: 'Put everything you have saved on the live site?' },
}

export function cmsFiles(): { config: string; fields: string } {
  const { pages, ...others } = SourceSchema.entries
  const files = Object.entries(others).map(([name, schema]) => fileOf(name, name, schema))
  const ofPages = Object.entries(pages.entries).map(([name, schema]) =>
    fileOf(`page-${name}`, `pages/${name}`, schema),
  )
  const group = { name: 'pages', label: 'Pages', type: 'group', items: ofPages }
  const config = stringify(
    { media: MEDIA, content: [...files, group], actions: [PUBLISH] },
    { aliasDuplicateObjects: false, lineWidth: 0 },
  )
  return {
    config: `# Written by npm run cms: change the schemas in shared/content instead.\n${config}`,
    fields: fieldsDocument([...files, ...ofPages]),
  }
}

function fileOf(name: string, path: string, schema: Schema): File {
  const plain = schema.wrapped ?? schema
  const { label, description } = wordsOf(path.replace('pages/', ''), plain)
  const item = plain.item ?? plain
  return {
    name,
    label,
    type: 'file',
    path: `content/${path}.yml`,
    ...(description && { description }),
    ...(plain.item && { list: true }),
    fields: fieldsOf(item),
  }
}

/** Of an object; a field that variants share is required when all of them ask for it. */
function fieldsOf(schema: Schema): Field[] {
  const variants = variantsOf(schema)
  const named = variants.flatMap(({ entries = {} }) =>
    Object.entries(entries).flatMap(([name, entry]) => fieldOf(name, entry) ?? []),
  )
  const hasUpload = named.some(({ name }) => name === 'upload')
  return [...new Set(named.map(({ name }) => name))].flatMap((name) => {
    const same = named.filter((field) => field.name === name)
    const isAsked = same.length === variants.length && same.every(({ required }) => required)
    const [first] = same
    if (!first) return []
    // The picture is made of the upload.
    const isMade = hasUpload && first.type === 'image'
    return isAsked && !isMade ? [first] : [optional(first)]
  })
}

function optional({ required: _, pattern, list, ...field }: Field): Field {
  return {
    ...field,
    // An empty list counts as none.
    ...(list && { list: { ...list, min: 0 } }),
    // Otherwise the CMS would fill in today.
    ...(field.type === 'date' && { default: '' as const }),
    // The CMS checks an empty text too.
    ...(pattern && { pattern: { ...pattern, regex: emptyOr(pattern.regex) } }),
  }
}

function emptyOr(regex: string): string {
  return regex.startsWith('^$|') ? regex : `^$|${regex}`
}

/** Nothing for a field that another variant of the object has. */
function fieldOf(name: string, schema: Schema): Field | null {
  if (schema.wrapped) {
    const field = fieldOf(name, schema.wrapped)
    return field && optional(field)
  }
  const words = { name, ...wordsOf(name, schema) }
  const item = schema.item ?? schema.items?.[0]
  if (item) {
    const { type, options, pattern, fields } = fieldOf(name, item) ?? {}
    if (type === undefined) return null
    const list = listOf(schema, fields)
    return {
      ...words,
      type,
      required: true,
      list,
      ...(options && { options }),
      ...(pattern && { pattern }),
      ...(fields && { fields }),
    }
  }
  const kind = kindOf(schema)
  return kind && { ...words, required: true, ...kind }
}

function listOf(schema: Schema, fields: Field[] | undefined): NonNullable<Field['list']> {
  const bound = (...types: string[]) =>
    actionsOf(schema).find(({ type }) => types.includes(type))?.requirement
  const [min, max] = schema.items
    ? [schema.items.length, schema.items.length]
    : [bound('min_length', 'length'), bound('max_length', 'length')]
  const naming = [...NAMING_FIELDS, 'figure', 'when', 'size', 'text'].find((name) =>
    fields?.some((field) => field.name === name),
  )
  return {
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
    collapsible: naming ? { collapsed: true, summary: `{fields.${naming}}` } : false,
  }
}

function kindOf(schema: Schema): Pick<Field, 'type' | 'options' | 'pattern' | 'fields'> | null {
  const { widget, media } = metadataOf(schema)
  if (widget === 'image') return { type: 'image', options: { media } }
  if (widget === 'date') return { type: 'date', options: { format: 'yyyy-MM-dd' } }
  const [plain = schema] = variantsOf(schema)
  if (plain.entries) return { type: 'object', fields: fieldsOf(plain) }
  const values = plain.options ?? (plain.literal === undefined ? undefined : [plain.literal])
  if (values)
    return {
      type: 'select',
      options: { values: values.map((value) => ({ value, label: labelOf(value) })) },
    }
  if (plain.type === 'string') {
    const pattern = patternOf(plain)
    return { type: widget === 'text' ? 'text' : 'string', ...(pattern && { pattern }) }
  }
  if (plain.type !== 'number') return plain.type === 'boolean' ? { type: 'boolean' } : null
  const min = actionsOf(plain).find(({ type }) => type === 'min_value')?.requirement
  return { type: 'number', ...(typeof min === 'number' && { options: { min } }) }
}

function patternOf(schema: Schema): Field['pattern'] {
  for (const { type, requirement, message } of actionsOf(schema)) {
    const regex =
      requirement instanceof RegExp && type === 'regex'
        ? requirement.source
        : type === 'starts_with' && `^${requirement}`
    if (regex) return { regex, message: capitalised(String(message)) }
  }
  return undefined
}

function actionsOf({ pipe = [] }: { pipe?: readonly Action[] }): Action[] {
  return pipe.flatMap((action) => (action.pipe ? actionsOf(action) : [action]))
}

/** The last one said counts. */
function said(schema: Schema, type: 'title' | 'description'): string | undefined {
  const action = actionsOf(schema).findLast((one) => one.type === type)
  const text = action && Reflect.get(action, type)
  return typeof text === 'string' ? text : undefined
}

const MetadataSchema = v.object({
  widget: v.optional(v.string()),
  media: v.optional(v.string()),
  variants: v.optional(v.array(v.custom<Schema>((value) => typeof value === 'object'))),
})

function metadataOf(schema: Schema): v.InferOutput<typeof MetadataSchema> {
  const found = actionsOf(schema).filter(({ type }) => type === 'metadata')
  const merged = Object.assign({}, ...found.map((action) => Reflect.get(action, 'metadata')))
  return v.parse(MetadataSchema, merged)
}

function variantsOf(schema: Schema): Schema[] {
  return metadataOf(schema).variants ?? [schema]
}

function wordsOf(name: string, schema: Schema) {
  const description = said(schema, 'description')
  return {
    label: said(schema, 'title') ?? labelOf(name),
    ...(description && { description }),
  }
}

/** `answerTime` becomes "Answer time". */
function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return capitalised(words.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

const INTRO = `# Fields

Every field of every file in \`content/\`, written by \`npm run cms\`. Below a list, each line is a field of each entry. Those in brackets may be left out.
`

function fieldsDocument(files: File[]): string {
  const parts = files.map(
    ({ label, path, description, list, fields }) => `
## ${label}

\`${path}\`${list ? ', a list' : ''}.${description ? ` ${description}` : ''}

| field | in the CMS | |
|---|---|---|
${rowsOf(fields).join('\n')}
`,
  )
  return `${INTRO}${parts.join('')}`
}

function rowsOf(fields: Field[], within = ''): string[] {
  return fields.flatMap(({ fields: parts = [], ...field }) => {
    const path = `${within}${field.name}`
    const cells = [
      field.required ? `\`${path}\`` : `[\`${path}\`]`,
      field.label,
      [ruleOf(field), field.description].filter(Boolean).join(' '),
    ]
    const row = `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
    return [row, ...rowsOf(parts, `${path}.`)]
  })
}

const OptionsSchema = v.object({ values: v.array(v.object({ value: v.string() })) })

function ruleOf({ type, list, options }: Omit<Field, 'fields'>): string {
  const choice = v.safeParse(OptionsSchema, options)
  const values = choice.success ? choice.output.values.map(({ value }) => `\`${value}\``) : []
  const rules: Record<string, string> = {
    select: values.join(' or '),
    boolean: '`true` or `false`',
    number: 'number',
    date: 'day, such as `2025-10-17`',
  }
  const rule = [list && 'list', rules[type]].filter(Boolean).join(', ')
  return rule && `${capitalised(rule)}.`
}

if (import.meta.main) {
  const { config, fields } = cmsFiles()
  writeFileSync('.pages.yml', config)
  writeFileSync('docs/fields.md', fields)
}
