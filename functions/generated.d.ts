// Files that the build writes; typed here so that types can be checked before anything is built.

declare module '*/edge.json' {
  const edge: import('../shared/edge-facts.ts').EdgeFacts
  export default edge
}

declare module '*/package.json' {
  const project: { version: string }
  export default project
}

declare module '*/render.js' {
  export const render: import('../shared/render.ts').Render
}

declare module '*/styles.json' {
  const styles: import('../shared/render.ts').PageStyles
  export default styles
}
