// Entries of the sandbox: a tournament that counts places has one left, so that the next two entries show a place, the
// waiting list, an offer and its end.
import * as v from 'valibot'
import { endpointOf } from '../../shared/forms/definition.ts'
import { FORMS } from '../../shared/forms/forms.ts'
import { AllPlacesSchema } from '../../shared/places.ts'

const NAMES = 'Abe Bea Cleo Dora Emma Fay Gia Hope Ida Joy Kim Lea'.split(' ')
const SURNAMES = 'Adams Botha Cele Dube Evans'.split(' ')

/** Does nothing where entries are already there. */
export async function enterUntilOneIsLeft(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/places`)
  const { places } = v.parse(AllPlacesSchema, await answer.json())
  for (const { id, capacity, taken } of places) {
    const form = FORMS.find((one) => one.id === id)
    // A child's entry needs a guardian, who has to enter it.
    if (form === undefined || form.youth || taken > 0) continue
    for (let n = 0; n < capacity - 1; n += 1) {
      const headers = { origin: url, 'cf-connecting-ip': `198.51.100.${n % 250}` }
      await fetch(url + endpointOf(form), { method: 'POST', headers, body: pairNumber(n) })
    }
  }
}

function pairNumber(n: number): FormData {
  const data = new FormData()
  for (const [who, at] of [
    ['player', n],
    ['partner', n + 1],
  ] as const) {
    const name = NAMES[at % NAMES.length] ?? ''
    const surname = SURNAMES[(at + Math.floor(n / NAMES.length)) % SURNAMES.length] ?? ''
    data.append(`${who}Name`, name)
    data.append(`${who}Surname`, surname)
    data.append(`${who}Contact`, '010 555 0100')
    data.append(`${who}Email`, `${name}.${surname}@visitor.example`.toLowerCase())
    data.append(`${who}TShirtSize`, 'm')
  }
  data.append('hasPartner', 'yes')
  return data
}
