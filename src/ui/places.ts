// What a page says of a tournament's places.
import { useEffect } from 'react'
import useSWR from 'swr'
import { type AllPlaces, AllPlacesSchema, placesState } from '../../shared/places.ts'
import { MINUTE, sastMoment } from '../../shared/time.ts'
import { getJson } from '../api/api.ts'

export type ShownPlaces = {
  state: ReturnType<typeof placesState>
  text: string
  /** For the message to somebody who might play; '' where it would not invite. */
  invitation: string
}

/** Undefined while they are not known. */
export function placesOf(id: string, all: AllPlaces | undefined): ShownPlaces | undefined {
  const found = all?.places.find((places) => places.id === id)
  const at = Date.parse(all?.asOf ?? '')
  if (!found || Number.isNaN(at)) return undefined
  const { capacity, waitingList, taken, waiting } = found
  const state = placesState(found)
  const some = `${taken} of ${capacity} places`
  if (state === 'full') {
    const list = waitingList > 0 ? ' and the waiting list' : ''
    return { state, text: `Full: all ${capacity} places${list} are taken`, invitation: '' }
  }
  if (state === 'waiting') {
    // A free place goes to those who wait.
    const first = taken < capacity ? `${some} taken.` : `All ${capacity} places are taken.`
    return { state, text: `${first} ${waitingText(waiting)}`, invitation: '' }
  }
  const { time } = sastMoment(at)
  return { state, text: `${some} taken (as at ${time})`, invitation: `${some} are taken.` }
}

function waitingText(pairs: number): string {
  if (pairs === 0) return 'No pair waits yet.'
  return `Waiting list: ${pairs === 1 ? '1 pair waits' : `${pairs} pairs wait`}.`
}

type PlacesFeedProps = { id: string; onChange: (places: ShownPlaces | undefined) => void }

/** Renders nothing, so that it may come late: a page can do without the figures. */
export function PlacesFeed({ id, onChange }: PlacesFeedProps): null {
  const { data: all } = useSWR('/api/places', (path) => getJson(path, AllPlacesSchema), {
    refreshInterval: MINUTE,
    focusThrottleInterval: MINUTE,
  })
  useEffect(() => onChange(placesOf(id, all)), [id, all, onChange])
  return null
}
