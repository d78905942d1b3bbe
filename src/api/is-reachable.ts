/** Whether another site answers at all; what it says stays hidden from this one. */
export function isReachable(url: string, signal: AbortSignal): Promise<boolean> {
  return fetch(url, { mode: 'no-cors', signal }).then(
    () => true,
    () => false,
  )
}
