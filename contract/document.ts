// What the renderer knows of the finished client build; put into its bundle by scripts/build/document-plugin.ts.

export type DocumentParts = {
  /** index.html with its three marks. */
  template: string
  /** Where the whole of it is; null in development. */
  sheetPath: string | null
  boot: { src: string; integrity: string } | null
  fonts: string[]
  /** Names of the pages that have a picture in public/static/share. */
  shared: string[]
  themeColour: string
}
