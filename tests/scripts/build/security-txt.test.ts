import { expect, test } from 'vitest'
import { securityTxt } from '../../../scripts/build/write-serving.ts'
import { DAY } from '../../../shared/time.ts'

const YEAR_MS = 365 * DAY
const SITE = {
  origin: 'https://www.padel.example',
  informationOfficer: { name: 'Naledi', email: 'privacy@padel.example' },
}

test.each(['2025-10-17', '2028-02-29', '2026-12-31'])(
  'a build of %s says whom to tell of a hole, as RFC 9116 wants it',
  (builtOn) => {
    const lines = securityTxt(SITE, builtOn).trimEnd().split('\n')
    const fields = lines.map((line) => /^([A-Z][A-Za-z-]+): (\S+)$/.exec(line)?.slice(1))
    const valuesOf = (name: string) =>
      fields.filter((field) => field?.[0] === name).map((f) => f?.[1])
    expect(valuesOf('Contact')).toEqual([
      'mailto:privacy@padel.example',
      'https://www.padel.example/contact',
    ])
    expect(valuesOf('Canonical')).toEqual(['https://www.padel.example/.well-known/security.txt'])
    expect(valuesOf('Preferred-Languages')).toEqual(['en'])
    const expires = valuesOf('Expires')
    expect(expires).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)])
    const validMs = Date.parse(expires[0] ?? '') - Date.parse(builtOn)
    expect(validMs).toBeGreaterThan(YEAR_MS - 7 * DAY)
    expect(validMs).toBeLessThan(YEAR_MS)
    expect(fields).toHaveLength(5)
  },
)
