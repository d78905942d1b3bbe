// What the renderer knows of the finished client build; put into its bundle by scripts/build/document-plugin.ts.

export type DocumentParts = {
  /** index.html with its three marks. */
  template: string
  /** The one stylesheet, of which every page carries its part; empty in development, where Vite brings it. */
  sheet: SheetPart[]
  /** Where the whole of it is; null in development. */
  sheetPath: string | null
  boot: { src: string; integrity: string } | null
  fonts: string[]
  /** Names of the pages that have a picture in public/static/share. */
  shared: string[]
  themeColour: string
  /** Holds `cssHash` where the hash of a page's own styles belongs. */
  csp: string
  cssHash: string
}

/** A rule, a group of rules such as a layer or a media query, an animation by name, or text that every page carries. */
export type SheetPart =
  | { selectors: string[]; body: string }
  | { animation: string; text: string }
  | { group: string; parts: SheetPart[] }
  | string
