// What single fields do beside taking an answer: what they say of themselves, suggest and forget.
import { fieldOf, fileNamed } from './filling.ts'
import { expect, type Page, test } from './fixtures.ts'
import { visit } from './visit.ts'

/** Role and name of everything that is announced as required. */
async function announcedAsRequired(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === 'required' && value.value === true),
    )
    .map(({ role, name }) => `${role?.value} ${name?.value}`)
}

test('radios and the boxes of a date say that they are required', async ({ page }) => {
  await visit(page, '/nxt-gen')
  await fieldOf(page, 'hasPartner', 'yes').check()
  const required = await announcedAsRequired(page)
  expect(required.filter((one) => one.startsWith('radiogroup'))).toEqual([
    "radiogroup Player's gender",
    "radiogroup Player's T-shirt size",
    "radiogroup Partner's gender",
    "radiogroup Partner's T-shirt size",
  ])
  const boxes = ['Day', 'Month', 'Year'].map((part) => `textbox ${part}`)
  expect(required.filter((one) => boxes.includes(one))).toEqual([...boxes, ...boxes])
})

test('a suggested address waits for the click under way', async ({ page }) => {
  await visit(page, '/mens-open')
  const email = fieldOf(page, 'playerEmail')
  await email.fill('thandi@gmial.com')
  await email.blur()
  // Now everything is there that the suggestion needs.
  await page.getByRole('button', { name: 'Use it' }).click()
  await email.fill('sipho@gmial.com')
  const size = fieldOf(page, 'playerTShirtSize').first()
  await size.hover()
  await page.mouse.down()
  await expect(email).not.toBeFocused()
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))))
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await page.mouse.up()
  await expect(size).toBeChecked()
  await expect(page.getByText('Did you mean sipho@gmail.com?')).toBeVisible()
})

test('a photo removed while it is made smaller is gone for good', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.exposeFunction('held', () => held)
  await page.addInitScript(() => {
    const make = createImageBitmap
    Object.assign(window, {
      createImageBitmap: async (file: File) => {
        if (file.name === 'second.png') await Reflect.get(window, 'held')()
        const picture = await make(file)
        Object.assign(window, { made: file.name })
        return picture
      },
    })
  })
  await visit(page, '/nxt-gen')
  const box = fieldOf(page, 'birthCertificate')
  const png = await page.screenshot()
  await box.setInputFiles(fileNamed('first.png', png))
  await expect(page.getByText(/^first\.png, /)).toBeVisible()
  await box.setInputFiles(fileNamed('second.png', png))
  const busy = page.getByText('Making the photo smaller…')
  await expect(busy).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(busy).toHaveCount(0)
  release()
  await page.waitForFunction(() => Reflect.get(window, 'made') === 'second.png')
  await expect(page.getByText(/^second\.png, /)).toHaveCount(0)
  await expect(box).toHaveValue('')
})
