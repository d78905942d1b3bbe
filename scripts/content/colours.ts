// The colours of tokens.css, for what takes no style sheet: the browser's frame, and mails.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** By their names in tokens.css, without the hyphens in front: night, ball. */
export async function coloursOf(root: string): Promise<Record<string, string>> {
  const tokens = await readFile(join(root, 'src/styles/tokens.css'), 'utf8')
  const opaque = tokens.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi)
  return Object.fromEntries([...opaque].map(([, name = '', colour = '']) => [name, colour]))
}
