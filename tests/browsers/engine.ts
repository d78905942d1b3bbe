// What the smoke asks of a browser: the few verbs that every WebDriver has in one form or another.

export type Engine = {
  /** Resolves when the page has loaded. */
  open: (url: string) => Promise<void>
  /** The viewport, not the window. */
  resize: (width: number, height: number) => Promise<void>
  /** Runs a function in the page; what goes in and comes out is JSON. */
  evaluate: <A extends unknown[], R>(work: (...args: A) => R | Promise<R>, ...args: A) => Promise<R>
  /** Mouse and keys, as WebDriver's actions. */
  perform: (sources: readonly object[]) => Promise<void>
  upload: (selector: string, file: string) => Promise<void>
  /** A PNG of the viewport. */
  screenshot: () => Promise<Buffer>
  /** Errors and warnings of the console since it was last asked: exceptions and CSP violations among them. */
  said: () => Promise<string[]>
  stop: () => Promise<void>
}

/** An expression that resolves to what came of it, as JSON text. */
export function expressionOf(work: (...args: never[]) => unknown, args: unknown[]): string {
  return `(async () => JSON.stringify({ result: await (${work})(...${JSON.stringify(args)}) }))()`
}

export function resultIn(text: string) {
  return JSON.parse(text).result
}
