// `npm run cms`: writes .pages.yml, with which Pages CMS (https://pagescms.org) edits the content, and docs/fields.md. Both
// are made of the content's schemas and of what their titles, descriptions and metadata say.
import { writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { stringify } from 'yaml'
import { ContentSchema } from '../shared/content/content.ts'
import { capitalised } from '../shared/text.ts'
import { NAMING_FIELDS } from './content/mistakes.ts'

/** As Pages CMS reads it: lib/config-schema.ts and fields/core of github.com/pages-cms/pages-cms. */
export type CmsField = {
  name: string
  label: string
  type: string
  /** Form of a file. */
  path?: string
  description?: string | undefined
  required?: true
  /** It keeps its value, and the form does not show it. */
  hidden?: true
  /** A list must say whether its entries fold; of a file that is a list, Pages CMS knows no limits. */
  list?: true | { min: unknown; max: unknown; collapsible: object | false } | undefined
  default?: ''
  pattern?: { regex: string; message: string } | undefined
  options?: { values?: { value: string; label: string }[]; [more: string]: unknown }
  fields?: CmsField[] | undefined
}

/** The parts of a valibot schema that this script reads. */
type Schema = v.GenericSchema & {
  wrapped?: Schema
  entries?: Record<string, Schema>
  item?: Schema
  items?: readonly Schema[]
  options?: readonly string[]
  pipe?: readonly Action[]
}
type Action = { type: string; requirement?: unknown; message?: unknown; pipe?: readonly Action[] }
/** `form`: what the CMS shows in place of the schema. */
type Metadata = { widget?: string; media?: string; photo?: true; form?: Schema }

// Without heic, for which phones send JPEG.
const PHOTOS = ['jpg', 'jpeg', 'png', 'webp', 'avif']
const UPLOADS = {
  name: 'uploads',
  label: 'Uploads',
  input: 'content/uploads',
  output: 'content/uploads',
  extensions: [...PHOTOS, 'svg'],
  rename: 'safe',
}

/** The forms: those of files, and those of pages. */
export function cmsForms(): { files: CmsField[]; ofPages: CmsField[] } {
  const { pages, ...others } = ContentSchema.entries
  const files = Object.entries(others).map(([name, schema]) => fileOf(name, name, schema))
  const ofPages = Object.entries(pages.entries).map(([name, schema]) =>
    fileOf(`page-${name}`, `pages/${name}`, schema),
  )
  return { files, ofPages }
}

export function cmsFiles(): { config: string; fields: string } {
  const { files, ofPages } = cmsForms()
  const group = { name: 'pages', label: 'Pages', type: 'group', items: ofPages }
  const config = stringify(
    { media: [UPLOADS], content: [...files, group] },
    { aliasDuplicateObjects: false, lineWidth: 0, keepUndefined: false },
  )
  return {
    config: `# Written by npm run cms: change the schemas in shared/content instead.\n${config}`,
    fields: [INTRO, ...files.map((file) => partOf(file)), ...partsOfPages(ofPages)].join('\n'),
  }
}

function fileOf(name: string, path: string, schema: Schema): CmsField {
  const { wrapped: plain = schema } = schema
  const { label, description } = wordsOf(path.replace('pages/', ''), plain)
  return {
    name,
    label,
    type: 'file',
    path: `content/${path}.yml`,
    description,
    ...(plain.item && { list: true }),
    fields: fieldKind(plain.item ?? plain).fields,
  }
}

function fieldOf(name: string, entry: Schema): CmsField {
  const { wrapped: schema = entry } = entry
  const item = schema.item ?? schema.items?.[0]
  const { pattern, ...kind } = fieldKind(item ?? schema)
  const isRequired = entry === schema && !kind.hidden
  return {
    name,
    ...wordsOf(name, schema),
    ...(isRequired && { required: true }),
    ...kind,
    ...(item && { list: listOf(schema, isRequired, kind.fields) }),
    // Otherwise the CMS would fill in today.
    ...(kind.type === 'date' && !isRequired && { default: '' }),
    // The CMS checks an empty text too.
    pattern: pattern && { ...pattern, regex: `${isRequired ? '' : '^$|'}${pattern.regex}` },
  }
}

function listOf(schema: Schema, isRequired: boolean, fields: CmsField[] = []): CmsField['list'] {
  const count = schema.items?.length ?? limitOf(schema, 'length')
  const naming = [...NAMING_FIELDS, 'figure', 'when', 'size', 'text'].find((name) =>
    fields.some((field) => field.name === name),
  )
  return {
    // An empty list counts as none.
    min: isRequired ? (count ?? limitOf(schema, 'min_length')) : 0,
    max: count ?? limitOf(schema, 'max_length'),
    collapsible: naming ? { collapsed: true, summary: `{fields.${naming}}` } : false,
  }
}

function fieldKind(schema: Schema): Omit<CmsField, 'name' | 'label'> {
  const { widget, media, photo, form: plain = schema }: Metadata = v.getMetadata(schema)
  if (widget === 'image') {
    return { type: widget, options: { media, ...(photo && { extensions: PHOTOS }) } }
  }
  if (widget === 'hidden') return { type: 'string', hidden: true }
  if (widget === 'date') return { type: widget, options: { format: 'yyyy-MM-dd' } }
  const { type, entries, options } = plain
  if (entries) {
    return { type: 'object', fields: Object.entries(entries).map((one) => fieldOf(...one)) }
  }
  if (options) {
    const values = options.map((value) => ({ value, label: labelOf(value) }))
    return { type: 'select', options: { values } }
  }
  if (type === 'number') {
    return { type, options: { min: limitOf(plain, 'min_value'), max: limitOf(plain, 'max_value') } }
  }
  const maxlength = limitOf(plain, 'max_length')
  return {
    type: widget ?? type,
    pattern: patternOf(plain),
    ...(maxlength !== undefined && { options: { maxlength } }),
  }
}

function patternOf(schema: Schema): CmsField['pattern'] {
  const action = actionsOf(schema).find(({ type }) => type === 'regex' || type === 'starts_with')
  if (!action) return undefined
  const { requirement, message } = action
  const regex = requirement instanceof RegExp ? requirement.source : `^${requirement}`
  return { regex, message: capitalised(String(message)) }
}

function limitOf(schema: Schema, limit: string): unknown {
  return actionsOf(schema).find(({ type }) => type === limit)?.requirement
}

function actionsOf({ pipe = [] }: { pipe?: readonly Action[] }): Action[] {
  return pipe.flatMap((action) => (action.pipe ? actionsOf(action) : [action]))
}

function wordsOf(name: string, schema: Schema) {
  return { label: v.getTitle(schema) ?? labelOf(name), description: v.getDescription(schema) }
}

/** `answerTime` becomes "Answer time". */
function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return capitalised(words.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

const INTRO = `# Fields

Every field of every file in \`content/\`, written by \`npm run cms\`. Of a list, each line is a field of each entry. Those in brackets may be left out. In the CMS, \`answerTime\` is **Answer time**; another name is in bold.
`

/** What most pages have is said once; a page that lacks some of it lists all of its own. */
function partsOfPages(pages: CmsField[]): string[] {
  const all = pages.map(({ fields = [] }) => rowsOf(fields))
  const common = (all[0] ?? []).filter(
    (row) => all.filter((rows) => rows.includes(row)).length > pages.length / 2,
  )
  const parts = pages.map((page, n) =>
    partOf(page, common.every((row) => all[n]?.includes(row)) ? common : []),
  )
  return [`## Pages\n\nThese fields, and those below.\n\n${tableOf(common)}`, ...parts]
}

function partOf(file: CmsField, common: string[] = []): string {
  const { label, path, description = '', list, fields = [] } = file
  const rows = rowsOf(fields).filter((row) => !common.includes(row))
  return `## ${label}\n\n\`${path}\`${list ? ', a list' : ''}. ${description}\n\n${tableOf(rows)}`
}

function tableOf(rows: string[]): string {
  return `| field | |\n|---|---|\n${rows.join('\n')}\n`
}

function rowsOf(fields: CmsField[], within = ''): string[] {
  return fields.flatMap((field) => {
    const path = `${within}${field.name}`
    const shown = field.required ? `\`${path}\`` : `[\`${path}\`]`
    const label = field.label === labelOf(field.name) ? '' : `**${field.label}.**`
    const words = [label, ruleOf(field), field.description].filter(Boolean).join(' ')
    return [`| ${shown} | ${words} |`, ...rowsOf(field.fields ?? [], `${path}.`)]
  })
}

function ruleOf({ type, list, options }: CmsField): string {
  const rules: Record<string, string | undefined> = {
    select: options?.values?.map(({ value }) => `\`${value}\``).join(' or '),
    boolean: '`true` or `false`',
    number: 'Number',
    date: 'Day, such as `2025-10-17`',
  }
  const rule = [list && 'List', rules[type]].filter(Boolean).join(': ')
  return rule && `${rule}.`
}

if (import.meta.main) {
  const { config, fields } = cmsFiles()
  writeFileSync('.pages.yml', config)
  writeFileSync('docs/fields.md', fields)
}
