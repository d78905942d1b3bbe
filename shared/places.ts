// How many places of a tournament are taken.
import * as v from 'valibot'

/** Pairs. `taken` includes those with an offer. */
export const PlacesSchema = v.object({
  id: v.string(),
  capacity: v.number(),
  waitingList: v.number(),
  taken: v.number(),
  waiting: v.number(),
})
export type Places = v.InferOutput<typeof PlacesSchema>
/** The answer of GET /api/places. `asOf`: ISO UTC. */
export const AllPlacesSchema = v.object({
  places: v.array(PlacesSchema),
  asOf: v.nullish(v.string(), null),
})
export type AllPlaces = v.InferOutput<typeof AllPlacesSchema>

/** Nobody passes those who wait, also where a place is free. */
export function placesState({ capacity, waitingList, taken, waiting }: Omit<Places, 'id'>) {
  if (taken < capacity && waiting === 0) return 'open'
  return waiting < waitingList ? 'waiting' : 'full'
}
