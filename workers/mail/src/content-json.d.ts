// Compiled by `npm run content`; parsed where it is imported.
declare module '*/.generated/content.json' {
  const content: unknown
  export default content
}
