// What the renderer knows of the finished client build (scripts/build/document-plugin.ts).
declare module 'build:document' {
  const parts: {
    template: string
    css: string
    boot: { src: string; integrity: string } | null
    fonts: string[]
    shared: string[]
    themeColour: string
    csp: string
    cssHash: string
  }
  export default parts
}
