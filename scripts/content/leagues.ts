// What groups and leagues may not share: a table of the service, and the names that links call them by.
import { list, type Mistake, type Path, valueAt } from './mistakes.ts'

export function leagueMistakes(leagues: unknown): Mistake[] {
  return [
    ...tablesAgain(leagues),
    ...oldNames([], leagues, 'id'),
    ...list(leagues).flatMap((league, n) =>
      oldNames([n, 'groups'], valueAt(league, ['groups']), 'slug'),
    ),
    ...zonesAgain(leagues),
  ]
}

/** A row can stand in one zone. */
function zonesAgain(leagues: unknown): Mistake[] {
  return list(leagues).flatMap((league, n) =>
    list(valueAt(league, ['groups'])).flatMap((group, m) => {
      const zones = list(valueAt(group, ['zones']))
      return zones.flatMap((zone, at): Mistake[] => {
        const place = placesOf(zone).find((one) =>
          zones.slice(0, at).some((earlier) => placesOf(earlier).includes(one)),
        )
        if (place === undefined) return []
        const text = `holds place ${place}, which stands in a zone above already`
        return [
          { kind: 'field', key: 'leagues', at: [n, 'groups', m, 'zones', at, 'places'], text },
        ]
      })
    }),
  )
}

/** More teams than that no group has: a slip of the keyboard is not counted to its end. */
const MOST_PLACES = 200

function placesOf(zone: unknown): number[] {
  const [first, last = first] = list(valueAt(zone, ['places']))
  if (typeof first !== 'number' || typeof last !== 'number') return []
  const count = Math.min(last - first + 1, MOST_PLACES)
  return Array.from({ length: Math.max(count, 0) }, (_, n) => first + n)
}

/** Two groups would show the same rows. */
function tablesAgain(leagues: unknown): Mistake[] {
  return list(leagues).flatMap((league, n) => {
    const groups = list(valueAt(league, ['groups']))
    const tables = groups.map((group) => valueAt(group, ['table']))
    return tables.flatMap((table, at): Mistake[] => {
      const first = groups[tables.indexOf(table)]
      if (typeof table !== 'number' || first === groups[at]) return []
      const text = `is the table of ${nameIn(first)} already; each group reads one of its own`
      return [
        { kind: 'field', key: 'leagues', at: [n, 'groups', at, 'table'], text, showValue: true },
      ]
    })
  })
}

/** A link has to lead to one thing: what bears the name now, or the only one that had it before. */
function oldNames(above: Path, items: unknown, field: 'id' | 'slug'): Mistake[] {
  const bearers = new Map(list(items).map((item) => [valueAt(item, [field]), item]))
  const had = new Map<unknown, unknown>()
  return list(items).flatMap((item, n) =>
    list(valueAt(item, ['was'])).flatMap((old, at): Mistake[] => {
      const bearer = bearers.get(old)
      const other = had.get(old)
      had.set(old, other ?? item)
      const text = bearer
        ? `is the ${field} of ${nameIn(bearer)} today, and links to it lead there; take it out here`
        : `stands under "was" of ${nameIn(other)} too; links to it can lead to one of them only`
      if (bearer === undefined && other === undefined) return []
      return [
        { kind: 'field', key: 'leagues', at: [...above, n, 'was', at], text, showValue: true },
      ]
    }),
  )
}

function nameIn(item: unknown): string {
  return String(valueAt(item, ['name']))
}
