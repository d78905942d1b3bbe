// The smoke is not blind: in a page with every fault that it looks for, each is found, while the page loads too.
import { expect, test } from './fixtures.ts'
import { FAULTS } from './inserts.ts'
import { scrollsSideways, undrawnSelects } from './seen.ts'
import { PHONE } from './sizes.ts'

test('every fault is seen', async ({ visitor, line, expected }) => {
  const faults = [
    /said as an error/,
    /said as a warning/,
    /rejected by a script/,
    /thrown by a script/,
    /Content-Security-Policy.*style-src/,
    /Content-Security-Policy.*img-src.*elsewhere/,
    /404.*\/none\.png/,
  ]
  line.put(FAULTS)
  await visitor.resize(...PHONE)
  await visitor.visit('/standings')
  expect(await visitor.evaluate(scrollsSideways)).toBe(2)
  expect(await visitor.evaluate(undrawnSelects)).toEqual(['league'])
  const said = [...(await visitor.said()), ...line.failed()]
  for (const fault of faults) expect(said).toContainEqual(expect.stringMatching(fault))
  expected.push(...faults)
})
