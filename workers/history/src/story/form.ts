// How a team's last matches ended, in letters.
import type { StoredGain } from '../findings.ts'
import type { UnpackedLook } from '../looks.ts'

const MOST = 5

/** Oldest first, of one round. '' when nothing is known. */
export function formOf(
  team: number,
  looks: readonly UnpackedLook[],
  gains: readonly StoredGain[],
): string {
  const own = gains.filter((gain) => gain.team === team)
  const told = isWhole(team, looks, own) ? own : sinceCorrection(looks, own)
  let form = ''
  for (const gain of told.toReversed()) {
    const letters = lettersOf(gain)
    // Which of them are the newest is not known, if not all of them fit.
    if (form !== '' && form.length + letters.length > MOST) break
    form = `${letters.slice(-MOST)}${form}`
  }
  return form
}

/** In small letters what may have come in another order. */
function lettersOf({ w, d, l }: StoredGain): string {
  const letters = 'w'.repeat(w) + 'd'.repeat(d) + 'l'.repeat(l)
  return [w, d, l].filter((count) => count > 0).length === 1 ? letters.toUpperCase() : letters
}

/** All that was gained makes the row of today: no correction is left unexplained. */
function isWhole(
  team: number,
  looks: readonly UnpackedLook[],
  own: readonly StoredGain[],
): boolean {
  const rows = looks.flatMap(({ placed }) => placed.find((one) => one.team === team) ?? [])
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return false
  return (['wins', 'draws', 'losses'] as const).every((name) => {
    const letter = LETTERS[name]
    const gained = own.reduce((sum, gain) => sum + gain[letter], 0)
    return (first[name] ?? 0) + gained === (last[name] ?? 0)
  })
}

const LETTERS = { wins: 'w', draws: 'd', losses: 'l' } as const

function sinceCorrection(looks: readonly UnpackedLook[], own: readonly StoredGain[]): StoredGain[] {
  const last = looks.findLastIndex(({ kind }) => kind === 'correction')
  const later = new Set(looks.slice(last + 1).map(({ id }) => id))
  return own.filter(({ look }) => later.has(look))
}
