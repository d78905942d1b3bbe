/** True with Save-Data or a slow connection. navigator.connection is Chromium's alone and not in TypeScript's DOM. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  const kind: unknown = Reflect.get(connection, 'effectiveType')
  return Reflect.get(connection, 'saveData') === true || kind === '2g' || kind === 'slow-2g'
}
