// Finds a Chromium for the browser tests: the system's, else Playwright's own, else installs Debian's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of an executable Chromium; throws with what to install when there is none. */
export function browserPath(): string {
  const found = find()
  if (found) return found
  installDebian()
  const installed = find()
  if (installed) return installed
  throw new Error(
    'No Chromium found. Install one (Debian: apt-get install chromium; others: npx playwright install chromium) or set CHROME_PATH.',
  )
}

function find(): string | undefined {
  const candidates = [process.env.CHROME_PATH, ...SYSTEM, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path))
}

function installDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium from Debian, once …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'], env }
  spawnSync('apt-get', ['update'], options)
  spawnSync(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    options,
  )
}
