/** Made by scripts/build/plugins.ts; empty in the browser. */
declare module 'pictures:first' {
  const pictures: import('../shared/render.ts').FirstPictures
  export default pictures
}
