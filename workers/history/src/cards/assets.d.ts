// The modules that wrangler makes of these files (wrangler.toml, rules).
declare module '*.ttf' {
  const font: ArrayBuffer
  export default font
}
declare module '*.svg' {
  const svg: string
  export default svg
}
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}
