/** Each drawing's name and what makes its file. */
export const people: Record<string, () => string>
/** Below public/. */
export function fileOf(name: string): string
