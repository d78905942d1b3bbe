// Which of the other browsers this machine has; on Debian, as root, what is missing is installed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { MINUTE } from '../../shared/time.ts'

export function startProgram(binary: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(binary, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  const lines = createInterface({ input: child.stderr })
  const kill = () => void child.kill('SIGTERM')
  process.once('exit', kill)
  return {
    child,
    /** What it says of itself, by a pattern's first group; to be asked for at once. */
    heard: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const listen = (line: string) => {
          const [, found] = pattern.exec(line) ?? []
          if (found !== undefined) resolve(found)
        }
        lines.on('line', listen)
        lines.once('close', () => reject(new Error(`${binary} ended before it said ${pattern}`)))
        child.once('error', reject)
      }),
    end: async () => {
      process.off('exit', kill)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      kill()
      await ended
    },
  }
}

const BROWSERS = {
  firefox: {
    files: ['/usr/bin/firefox-esr'],
    packages: ['firefox-esr'],
  },
  webkit: {
    // The last one plays the film.
    files: [
      '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
      '/usr/bin/WebKitWebDriver',
      '/usr/bin/Xvfb',
      '/usr/lib/*/gstreamer-1.0/libgstlibav.so',
    ],
    packages: ['libwebkit2gtk-4.1-0', 'webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav'],
  },
}
export type BrowserName = keyof typeof BROWSERS
export const BROWSER_NAMES = ['firefox', 'webkit'] as const satisfies BrowserName[]

/** Some 150 MB to fetch for both. */
const INSTALL_MS = 5 * MINUTE
/** In seconds: a server that is silent, another apt-get that is at work. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=60']

/** Paths of what a browser is started with, in the order of its files; undefined when one is missing. */
export function installed(name: BrowserName): string[] | undefined {
  const found = BROWSERS[name].files.map((pattern) => globSync(pattern)[0])
  return found.every((path) => path !== undefined) ? found : undefined
}

/** Says in a line which cannot be had, and why. */
export function install(): void {
  for (const name of BROWSER_NAMES.filter((one) => !installed(one))) {
    const why =
      whyNot(BROWSERS[name].packages) ?? `${BROWSERS[name].files.join(', ')} not all there`
    if (!installed(name)) console.log(`The smoke in ${name} is left out: ${why}`)
  }
}

function whyNot(packages: string[]): string | null {
  const wanted = `install ${packages.join(' ')}`
  if (globSync('/usr/bin/apt-get').length === 0) return `not a Debian; ${wanted}`
  if (process.getuid?.() !== 0) return `not root; ${wanted}`
  console.log(`Installing ${packages.join(', ')} from Debian, once …`)
  aptGet('update')
  const { status, stderr } = aptGet('install', '-y', '--no-install-recommends', ...packages)
  const [said = 'no answer in time'] = stderr.trim().split('\n').slice(-1)
  return status === 0 ? null : `apt-get could not ${wanted} (${said})`
}

function aptGet(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', ['-qq', ...PATIENCE, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: INSTALL_MS,
    env,
  })
}
