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

declare module '*/templates.js' {
  export const templates: import('../../contract/page-templates.ts').PageTemplates
  export const standings: import('../../contract/page-templates.ts').StandingsTemplates
}

declare module '*/parts.js' {
  export const drawPart: import('../../contract/parts.ts').DrawPart
}
