// Compiled by `npm run content`; whoever imports it parses it.
declare module '*/.generated/content.json' {
  const content: unknown
  export default content
}
