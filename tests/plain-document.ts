// The facts of a client build for the renderer, for tests without a build: `vi.mock('build:document', …)`.
import type { DocumentParts } from '../shared/render.ts'

const PARTS: DocumentParts = {
  template: '<html><head><!--head--></head><body><!--app--><!--tail--></body></html>',
  sheetPath: null,
  boot: null,
  fonts: [],
  shared: ['standings'],
  themeColour: '#000000',
}

export default PARTS
