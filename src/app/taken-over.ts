/** The document's own mark (app.tsx), set together with the first page: what is drawn later takes nothing over. */
export function isTakenOver(): boolean {
  return typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset
}
