// `npm run check`: format, lint, types, content, fast tests and the build; what to run before a commit.
import { runProcess } from './stack/processes.ts'

const STEPS: [string, string[]][] = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['content and build', ['scripts/build.ts']],
  ['types', ['node_modules/typescript/bin/tsc', '--build']],
  [
    'fast tests',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      'tests/contract',
      'tests/content',
      'tests/src',
      'tests/functions',
    ],
  ],
]

for (const [name, args] of STEPS) {
  console.log(`── ${name}`)
  await runProcess({ name, args })
}
