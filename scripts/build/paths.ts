// Where a build reads and writes; set by environment so that two builds can stand side by side.
import { delimiter, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const OWN_CONTENT = 'content'

export type Paths = {
  root: string
  /** Folders of YAML: files missing in the first are read from the next; the last is the league's own. */
  content: readonly string[]
  public: string
  /** The folder that Pages serves. */
  out: string
  /** content.json, render.js, styles.json, edge.json, and a folder for each Worker beside the edge. */
  generated: string
}

export function pathsFrom(env: NodeJS.ProcessEnv): Paths {
  return {
    root: ROOT,
    content: contentFolders(env.CONTENT_DIR),
    public: resolve(ROOT, 'public'),
    out: resolve(ROOT, env.OUT_DIR || 'dist'),
    generated: resolve(ROOT, env.GENERATED_DIR || '.generated'),
  }
}

/** CONTENT_DIR names one folder, or several as PATH does. */
function contentFolders(setting = ''): string[] {
  const named = [...setting.split(delimiter).filter(Boolean), OWN_CONTENT]
  return [...new Set(named.map((folder) => resolve(ROOT, folder)))]
}
