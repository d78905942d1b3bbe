// Leaves out of react-router what nobody here uses. Its components are made by calls, and named afterwards, so that a
// bundler must keep every one for fear that the call does something: 3 kB (brotli) before a page works.
import type { Plugin } from 'vite'

const FILE = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/
/** Seen by React's developer tools alone. */
const NAMING = /^\w+\.displayName = "\w+";$/gm
/** What its framework mode reads of links. */
const DISCOVER = /^\s*"data-discover": .*$/gm
const MAKING = /(?<== )React\d*\.(?:createContext|forwardRef|memo)\(/g

export const ROUTER_PLUGIN: Plugin = {
  name: 'router',
  enforce: 'pre',
  transform: (code, id) =>
    FILE.test(id)
      ? {
          code: code
            .replace(NAMING, '')
            .replace(DISCOVER, '')
            .replace(MAKING, '/* @__PURE__ */ $&'),
          map: null,
        }
      : null,
}
