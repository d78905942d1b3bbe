// Finds a Chromium for the browser tests: its headless shell, which takes a fifth less of the machine (on Debian it is
// installed); else the system's, else Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const PACKAGE = 'chromium-headless-shell'
const HEADLESS_SHELL = `/usr/bin/${PACKAGE}`
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of an executable Chromium; without one the run ends and names the package to install. */
export function browserPath(): string {
  const found =
    find([process.env.CHROME_PATH, HEADLESS_SHELL]) ??
    installed() ??
    find([...SYSTEM, chromium.executablePath()])
  if (found !== undefined) return found
  console.error(
    `No Chromium found. Install one (Debian: apt-get install ${PACKAGE}; others: npx playwright install chromium) or set CHROME_PATH.`,
  )
  process.exit(1)
}

function find(candidates: readonly (string | undefined)[]): string | undefined {
  return candidates.find((path) => path && existsSync(path))
}

function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium from Debian, once …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', PACKAGE, 'fonts-liberation')
  return find([HEADLESS_SHELL])
}
