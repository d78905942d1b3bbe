// Every page at two widths: as wide as the screen, its pickers drawn by us, nothing said on the console.
import { PAGE_PATHS } from '../../contract/pages.ts'
import { expect, test } from './fixtures.ts'
import { scrollsSideways, undrawnSelects } from './seen.ts'
import { LAPTOP, PHONE } from './sizes.ts'

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
