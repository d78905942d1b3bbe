// Every page at two widths: as wide as the screen, its pickers drawn by us, nothing said on the console.

import { PAGE_PATHS } from '../../shared/page-paths.ts'
import { expect, test } from './fixtures.ts'
import { FAULTS } from './line.ts'
import { LAPTOP, PHONE, scrollsSideways, undrawnSelects } from './steps.ts'

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

for (const path of [...PAGE_PATHS, '/sent/contact', '/nowhere']) {
  test(path, async ({ visitor, expected }) => {
    expected.push(/404.*\/nowhere$/)
    for (const size of [PHONE, LAPTOP]) {
      await visitor.resize(...size)
      await visitor.visit(path)
      expect(await visitor.evaluate(scrollsSideways), 'scrolls sideways').toBe(0)
      expect(await visitor.evaluate(undrawnSelects), 'pickers of the system').toEqual([])
    }
  })
}
