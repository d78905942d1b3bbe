// Commands of `npm run outbox`: each method takes a list of words and answers JSON.

import { csvRow } from '../../../shared/csv.ts'
import { isPair } from '../../../shared/forms/definition.ts'
import { SUBMISSION_STATES, type SubmissionState } from '../../../shared/forms/submission.ts'
import type { Database } from '../../platform/database.ts'
import type { Channel } from './delivery/channels.ts'
import { retryNow } from './delivery/dispatcher.ts'
import { release } from './intake/intake.ts'
import { entryLines } from './messages/entry-lists.ts'
import { peopleCommands } from './people/people.ts'
import { endAllLinks, linkTo } from './places/links.ts'
import { deletePlace, findPlace } from './places/places.ts'
import type { Environment } from './settings.ts'
import { countFiles, readFiles } from './storage/files.ts'
import { asText, find, type RawRow, select, setState } from './storage/submissions.ts'

const LIST_MOST = 500

type AdminCommand = (...words: string[]) => unknown

/** Commands by name. `sendNotices` sends a command's notices to the league at once. */
export function adminCommands(
  env: Environment,
  channels: readonly Channel[],
  sendNotices: () => Promise<void>,
): Record<string, AdminCommand> {
  return {
    ...lookups(env),
    ...changes(env, channels),
    ...peopleCommands(env, sendNotices),
  }
}

function lookups(env: Environment) {
  const { database } = env
  return {
    list: (state?: string) =>
      selectWord(database, state, `ORDER BY created_at DESC LIMIT ${LIST_MOST}`).map(
        ({ reference, raw }) => ({
          reference,
          form: asText(raw.form),
          state: raw.state,
          attempts: raw.attempts,
          created_at: raw.created_at,
          last_code: raw.last_code,
          files: countFiles(database, asText(raw.id)),
        }),
      ),

    /** All stored data of a submission; an unreadable row as text. */
    show: (reference: string) => {
      const found = find(database, reference)
      if (!found?.stored) return found && rawText(found)
      const { id, form, body } = found.stored
      const place = findPlace(database, id)
      const roles = isPair(form, body) ? (['entrant', 'partner'] as const) : (['entrant'] as const)
      const links = roles.map((role) => linkTo(env, found.reference, role))
      return { ...found.stored, form: form.id, ...(place && { place, links }) }
    },

    files: (reference: string) => {
      const stored = find(database, reference)?.stored
      const files = stored ? (readFiles(database, stored) ?? []) : []
      return files.map(({ name, bytes }) => ({
        name,
        base64: Buffer.from(bytes).toString('base64'),
      }))
    },

    export: (wanted?: string) => exportOf(env, wanted),
  }
}

function changes(env: Environment, channels: readonly Channel[]) {
  const { database, clock } = env
  const storedIn = (reference: string, ...states: SubmissionState[]) => {
    const stored = find(database, reference)?.stored
    return stored && states.includes(stored.state) ? stored : null
  }
  return {
    /** `sent`: even delivered ones, whose mail may have bounced. Returns true, or the state; null: unknown. */
    retry: (reference: string, sent?: string) => {
      const stored = storedIn(reference, 'queued', 'failed', ...(sent ? ['sent' as const] : []))
      if (stored) retryNow(env, stored, channels)
      return stored ? true : (find(database, reference)?.stored?.state ?? null)
    },

    /** Sends a held-back one next. False: nothing to do. */
    release: (reference: string) => {
      const stored = storedIn(reference, 'spam')
      if (stored === null) return false
      release(env, stored, clock.now())
      retryNow(env, stored, channels)
      return true
    },

    /** Holds back an undelivered one as spam. Returns its state; null: unknown. */
    spam: (reference: string) => {
      const stored = storedIn(reference, 'queued', 'failed')
      if (stored) {
        setState(database, stored.id, 'spam', null)
        deletePlace(database, stored.id)
      }
      return find(database, reference)?.stored?.state ?? null
    },

    newLinks: () => endAllLinks(database),

    /** A failed one counts as handled only once exported. */
    markExported: (...references: string[]) => {
      for (const reference of references) {
        database.exec(
          `UPDATE delivery SET exported_at = coalesce(exported_at, ?)
           WHERE submission = (SELECT id FROM submission WHERE reference = ?)`,
          clock.now(),
          reference,
        )
      }
    },
  }
}

/** All submissions but spam, those of a state, or the one with a reference: oldest first, one list for each form. */
function exportOf(env: Environment, wanted?: string) {
  const { database } = env
  const more = `${wanted ? '' : "AND state <> 'spam'"} ORDER BY created_at`
  const all = selectWord(database, wanted, more).flatMap(({ stored }) => stored ?? [])
  const lists = [...Map.groupBy(all, ({ form }) => form)].map(([form, entries]) => ({
    form: form.id,
    lines: entryLines(env, form, entries).map((cells) => csvRow(cells, ';')),
  }))
  return { csv: lists, references: all.map(({ reference }) => reference) }
}

function selectWord(database: Database, word: string | undefined, more: string): RawRow[] {
  if (word === undefined) return select(database, `TRUE ${more}`)
  const isState = SUBMISSION_STATES.some((state) => state === word)
  return select(database, `${isState ? 'state' : 'reference'} = ? ${more}`, word)
}

function rawText({ raw }: RawRow): Record<string, string> {
  return Object.fromEntries(Object.entries(raw).map(([name, cell]) => [name, asText(cell)]))
}
