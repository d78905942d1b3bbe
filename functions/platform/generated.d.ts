// Files that the build writes; typed here so that types can be checked before anything is built.
declare module '*/edge.json' {
  const edge: import('../../contract/edge-facts.ts').EdgeFacts
  export default edge
}

declare module '*/package.json' {
  const project: { version: string }
  export default project
}

declare module '*/render.js' {
  export const render: import('../../contract/render.ts').Render
}

declare module '*/styles.json' {
  const styles: import('../../contract/render.ts').PageStyles
  export default styles
}
