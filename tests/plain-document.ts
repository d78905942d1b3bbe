// What the renderer knows of a client build, for tests that build none: `vi.mock('build:document', …)`.
import type { DocumentParts } from '../contract/document.ts'

const PARTS: DocumentParts = {
  template: '<html><head><!--head--></head><body><!--app--><!--tail--></body></html>',
  sheet: ['html{color:red}'],
  sheetPath: null,
  boot: null,
  fonts: [],
  shared: ['standings'],
  themeColour: '#000000',
  csp: "style-src 'HASH'",
  cssHash: 'HASH',
}

export default PARTS
