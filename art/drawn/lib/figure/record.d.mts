type Digests = Record<string, string>
type DrawnRecord = { modules: Digests; drawings: Digests }

export function recordNow(files: readonly string[]): DrawnRecord
export function writtenRecord(): DrawnRecord
