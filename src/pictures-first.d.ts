/** Made by scripts/build/first-pictures.ts; empty in the browser. */
declare module 'pictures:first' {
  const pictures: import('../contract/first-pictures.ts').FirstPictures
  export default pictures
}
