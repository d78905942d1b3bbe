declare module 'build:document' {
  const parts: import('../../shared/render.ts').DocumentParts
  export default parts
}
