// Written by `npm run content`; parsed where they are imported.
declare module '*/.generated/content.json' {
  const content: unknown
  export default content
}
declare module '*/.generated/colours.json' {
  const colours: unknown
  export default colours
}
