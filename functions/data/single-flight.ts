// The documented single-flight map: at most one piece of work per key and isolate, shared by all callers meanwhile.
import { SECOND } from '../../shared/time.ts'
import type { Clock } from '../platform.ts'

/** Every call ends within seconds, so work this old has died with the request that started it. */
const DEAD_MS = 30 * SECOND

type Flight<T> = { done: Promise<T>; since: number }

/** A request that waits for another one's work must bring a timer of its own: see `within`. */
export function createSingleFlight<T>(clock: Clock) {
  const flights = new Map<string, Flight<T>>()
  return (
    key: string,
    start: () => Promise<T>,
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<T> => {
    const flying = flights.get(key)
    if (flying && clock.now() - flying.since < DEAD_MS) return flying.done
    const flight: Flight<T> = { done: start(), since: clock.now() }
    flights.set(key, flight)
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    // It outlives its request: others may be waiting when that visitor leaves.
    waitUntil(flight.done.then(land, land))
    return flight.done
  }
}
