// Written by `npm run content`, which has checked the content.
declare module '*/.generated/content.json' {
  const content: import('../shared/content/content.ts').Content
  export default content
}
declare module '*/.generated/colours.json' {
  const colours: unknown
  export default colours
}
