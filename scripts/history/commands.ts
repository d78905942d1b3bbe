// The commands of `npm run history`, and what each says.
import * as v from 'valibot'
import { sastTime } from '../../contract/time.ts'
import type { Ask } from '../admin/connection.ts'
import type { Command } from './argument.ts'

/** Lines for the terminal, and whether it is what was wanted. */
export type Said = { lines: string[]; ok: boolean }

const LooksSchema = v.nullable(
  v.array(
    v.object({
      id: v.number(),
      league: v.string(),
      slug: v.string(),
      at: v.number(),
      kind: v.picklist(['first', 'results', 'correction', 'round', 'none', 'dropped']),
      round: v.number(),
      results: v.number(),
      matches: v.number(),
    }),
  ),
)
type Look = NonNullable<v.InferOutput<typeof LooksSchema>>[number]

const UNTOLD =
  'The story could not be written to KV, so the site still shows the old one. It is tried again by itself.'
const STILL_NAMED =
  'The tables themselves still name it: write it under hideTeams in content/leagues.yml, too (docs/editing.md).'

export const COMMAND: Record<Command, (ask: Ask, ...words: string[]) => Promise<Said>> = {
  list,
  drop,
  hide,
  rebuild,
}

async function list(ask: Ask, league?: string): Promise<Said> {
  const looks = v.parse(LooksSchema, await ask('list', ...(league ? [league] : [])))
  if (looks === null) return unknown(league)
  if (looks.length === 0) return yes('No table has been seen yet.')
  return yes(...looks.map(lineOf), `The newest ${looks.length}; times are South African.`)
}

function lineOf(look: Look): string {
  const { id, at, league, slug } = look
  return [
    String(id).padStart(6),
    sastTime(at),
    `${league}/${slug}`.padEnd(30),
    wordsFor(look),
  ].join('  ')
}

function wordsFor({ kind, results, matches, round }: Look): string {
  switch (kind) {
    case 'first':
      return 'the first look at this table'
    case 'round':
      return `a new round began (${round})`
    case 'correction':
      return 'the league corrected the table'
    case 'none':
      return 'no match: another order, or a figure more'
    case 'dropped':
      return 'dropped'
    case 'results': {
      const open = Math.max(0, matches - results)
      const certain = `${results} ${results === 1 ? 'result' : 'results'}`
      return open === 0 ? certain : `${certain}, ${open} more whose opponents are not known`
    }
  }
}

const DroppedSchema = v.nullable(
  v.object({ league: v.string(), group: v.string(), isTold: v.boolean() }),
)

async function drop(ask: Ask, look = ''): Promise<Said> {
  const dropped = v.parse(DroppedSchema, await ask('drop', look))
  if (dropped === null) return no(`There is no look ${look}, or it is dropped already.`)
  const { league, group, isTold } = dropped
  return yes(
    `Look ${look} is left out, and ${league}/${group} worked out anew without it.`,
    isTold ? 'Its story is written; the site shows it within two minutes.' : UNTOLD,
    'The same table is not taken again before another has come, and not within a day.',
  )
}

const HiddenSchema = v.nullable(
  v.object({ teams: v.number(), isWithheld: v.boolean(), isTold: v.boolean() }),
)

async function hide(ask: Ask, league = '', name = ''): Promise<Said> {
  const hidden = v.parse(HiddenSchema, await ask('hide', league, name))
  if (hidden === null) return unknown(league)
  if (hidden.teams === 0 && !hidden.isWithheld) {
    return no(`No team of ${league} is called "${name}".`)
  }
  return yes(
    `"${name}" is called "Name withheld" in all that is kept of ${league}, and in what comes.`,
    ...(hidden.isTold ? [] : [UNTOLD]),
    ...(hidden.isWithheld ? [] : [STILL_NAMED]),
  )
}

const RebuiltSchema = v.nullable(v.object({ isTold: v.boolean() }))

async function rebuild(ask: Ask, league?: string): Promise<Said> {
  const leagues = league ? [league] : v.parse(v.array(v.string()), await ask('leagues'))
  const untold: string[] = []
  for (const one of leagues) {
    const rebuilt = v.parse(RebuiltSchema, await ask('rebuild', one))
    if (rebuilt === null) return unknown(one)
    if (!rebuilt.isTold) untold.push(one)
  }
  const done = `Worked out anew from its looks: ${leagues.join(', ')}.`
  return untold.length === 0 ? yes(done) : yes(done, `${untold.join(', ')}: ${UNTOLD}`)
}

function yes(...lines: string[]): Said {
  return { lines, ok: true }
}

function no(line: string): Said {
  return { lines: [line], ok: false }
}

function unknown(league = ''): Said {
  return no(`There is no league "${league}"; content/leagues.yml has their ids.`)
}
