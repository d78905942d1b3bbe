/** A localStorage that is empty but for `entries`. */
export function deviceStub(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    key: (n) => [...map.keys()][n] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}
