// Where a build reads and writes; set by environment so that two builds can stand side by side.
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

export type Paths = {
  root: string
  content: string
  public: string
  /** What Pages serves. */
  out: string
  /** content.json, render.js, templates.js and headers.json. */
  generated: string
}

export function pathsFrom(env: NodeJS.ProcessEnv): Paths {
  return {
    root: ROOT,
    content: resolve(ROOT, env.CONTENT_DIR || 'content'),
    public: resolve(ROOT, 'public'),
    out: resolve(ROOT, env.OUT_DIR || 'dist'),
    generated: resolve(ROOT, env.GENERATED_DIR || '.generated'),
  }
}
