// How many places of a tournament are left, beside its link in an open menu.
import { AllPlacesSchema, type Places, placesState } from '../../../shared/places.ts'
import { getJson } from '../../api/api.ts'

/** An attribute, drawn by CSS behind the link's words: React knows nothing of it. */
export async function showMenuPlaces(): Promise<void> {
  const { places } = await getJson('/api/places', AllPlacesSchema)
  for (const link of document.querySelectorAll<HTMLElement>('header a[href]')) {
    const own = places.find(({ id }) => link.getAttribute('href') === `/${id}`)
    if (own) link.dataset.places = leftText(own)
    else delete link.dataset.places
  }
}

export function leftText(places: Places): string {
  const state = placesState(places)
  if (state === 'open') return `${places.capacity - places.taken} left`
  return state === 'waiting' ? 'Waiting list' : 'Full'
}
