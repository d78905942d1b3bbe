// What the mail Worker is made of: wrangler bundles it at deploy and tells nobody, so it is bundled here once more for the list.
import { join } from 'node:path'
import { collectModules } from './bundled-modules.ts'
import { generatedFrom } from './edge.ts'
import type { Paths } from './paths.ts'
import { buildWorker } from './worker.ts'

export async function mailModules({ root, generated }: Paths): Promise<Set<string>> {
  const modules = new Set<string>()
  await buildWorker({
    root,
    entry: join(root, 'workers/mail/src/index.ts'),
    out: generated,
    file: 'mail.js',
    write: false,
    plugins: [generatedFrom(generated), collectModules(modules)],
  })
  return modules
}
