// Files that the build writes; typed here so that types can be checked before anything is built.
declare module '*/content.json' {
  const content: import('../../contract/content.ts').Content
  export default content
}

declare module '*/headers.json' {
  const headers: {
    csp: string
    common: Record<string, string>
    release: { commit: string; builtOn: string }
  }
  export default headers
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
}
