// What is wrong, a sentence each: the same fault on twelve pages is one sentence that names them.

const NAMED = 2

export class Problems {
  readonly #found = new Map<string, string[]>()

  /** `what` ends in a full stop; `path` is where it was seen. */
  add(what: string, path: string): void {
    this.#found.set(what, [...(this.#found.get(what) ?? []), path])
  }

  get sentences(): string[] {
    return [...this.#found].map(([what, paths]) => `${what} (${listOf([...new Set(paths)])})`)
  }
}

function listOf(paths: string[]): string {
  const more = paths.length - NAMED
  return more > 0 ? `${paths.slice(0, NAMED).join(', ')} and ${more} more` : paths.join(', ')
}
