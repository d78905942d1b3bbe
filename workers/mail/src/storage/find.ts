// Submissions as people name them: by state, by reference or, when that is broken, by their place.
import { SUBMISSION_STATES } from '../../../../shared/forms/submission.ts'
import type { Cell, Database, Row } from '../../../platform/database.ts'
import { nameOf, type SetAsideParts, setAside } from './set-aside.ts'
import {
  COLUMNS,
  type Delivery,
  OPEN,
  readDelivery,
  readFiles,
  STATE,
  SUBMISSIONS,
  salvageFiles,
} from './submission.ts'

/** `name`: the reference or, when it is broken, the row's place. `delivery` is null of what cannot be read. */
export type Found = { name: string; delivery: Delivery | null; raw: Row }

export function find(parts: SetAsideParts, name: string): Found | null {
  return select(parts, name)[0] ?? null
}

/** By a state or a name; all of them without one. */
export function select(parts: SetAsideParts, wanted: string | undefined, more = ''): Found[] {
  const where = wanted === undefined ? 'TRUE' : wordIs(wanted)
  const bindings = wanted === undefined ? [] : [bindingOf(wanted)]
  return parts.database
    .exec(`SELECT ${COLUMNS} FROM ${SUBMISSIONS} WHERE ${where} ${more}`, ...bindings)
    .map((raw) => read(parts, raw))
}

function read(parts: SetAsideParts, raw: Row): Found {
  const read = readDelivery(raw)
  if (!read.ok) setAside(parts, read)
  const name = nameOf(Number(raw.row), raw.reference)
  return { name, raw, delivery: read.ok ? read.delivery : null }
}

/** Of a state: the index that is as short as the answer. */
const IN_OPEN = `AND id IN (SELECT submission FROM ${OPEN})`
const BY_INDEX = {
  queued: IN_OPEN,
  sending: IN_OPEN,
  failed: IN_OPEN,
  sent: '',
  spam: 'AND spam',
  unreadable: 'AND set_aside_at IS NOT NULL',
}

/** Takes `bindingOf` the word. */
export function wordIs(word: string): string {
  const state = SUBMISSION_STATES.find((one) => one === word)
  if (state !== undefined) return `${STATE} = ? ${BY_INDEX[state]}`
  return word.startsWith('row-') ? 'submission.rowid = CAST(? AS INTEGER)' : 'reference = ?'
}

export function bindingOf(word: string): string {
  return word.replace(/^row-/, '')
}

/** Of what cannot be read, what is left of them. */
export function filesOf(database: Database, { name, delivery, raw }: Found) {
  const files = delivery && readFiles(database, delivery)
  return files ?? salvageFiles(database, raw.id ?? null, name)
}

/** By column, whatever lies there. */
export function asText(row: Row): Record<string, string> {
  const text = (cell: Cell) =>
    cell instanceof ArrayBuffer ? new TextDecoder().decode(cell) : String(cell ?? '')
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, text(cell)]))
}
