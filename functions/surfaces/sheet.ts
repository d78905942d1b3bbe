// The styles of a surface, which the build has made of src/surfaces and of the tokens that they ask for.
import { html, raw } from 'hono/html'
import type { SurfaceSheet } from '../../contract/edge-facts.ts'

/** Escaped. */
export type Html = ReturnType<typeof html>

export function styleOf({ css }: SurfaceSheet): Html {
  return html`<style>${raw(css)}</style>`
}
