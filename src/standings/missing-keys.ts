// Answers of the API name teams, and no keys: they follow, by name (src/standings/rows.ts).
import type { Standings } from '../../shared/standings/schema.ts'

/** What gives keys to rows. */
export type LoadKeys = (
  when: 'now' | 'at idle',
) => Promise<Pick<typeof import('./later/team-keys.ts'), 'keptKeys' | 'askedKeys'>>

export function createMissingKeys(load: LoadKeys) {
  const asked = new Set<string>()
  return {
    /** At once, so that what stands beside a row does not come and go. */
    async kept(answer: Standings, known: Standings | null): Promise<Standings> {
      if (known === null) return answer
      const keys = await load('now').catch(() => null)
      return keys ? keys.keptKeys(answer, known) : answer
    },
    /** Once a tab and league: of children, and of who is not named, nobody tells any. */
    async ask(league: string, known: () => Standings | null, show: (keyed: Standings) => void) {
      const standings = known()
      if (asked.has(league) || standings === null || !lacksKeys(standings)) return
      asked.add(league)
      try {
        const { keptKeys, askedKeys } = await load('at idle')
        const keyed = await askedKeys(standings)
        // Other rows may have come meanwhile.
        const newest = known()
        if (newest) show(keptKeys(newest, keyed))
      } catch {
        // Rows without keys show their figures, and with the next answer keys are asked for again.
        asked.delete(league)
      }
    },
  }
}

function lacksKeys({ groups }: Standings): boolean {
  return groups.some(({ rows }) => rows?.some(({ key }) => key === undefined))
}
