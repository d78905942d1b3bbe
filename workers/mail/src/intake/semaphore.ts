// Limits how many run at once; the others wait in line.

export class Semaphore {
  #free: number
  readonly #line: (() => void)[] = []

  constructor(places: number) {
    this.#free = places
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((enter) => this.#line.push(enter))
    try {
      return await work()
    } finally {
      const enter = this.#line.shift()
      if (enter) enter()
      else this.#free += 1
    }
  }
}
