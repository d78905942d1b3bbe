declare module 'build:document' {
  const parts: import('../../contract/document.ts').DocumentParts
  export default parts
}
