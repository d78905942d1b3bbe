// Chromium's offer to install the site; it comes once, soon after load (main.tsx).
export type InstallPrompt = { prompt: () => Promise<unknown> }

let offered: InstallPrompt | null = null

export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (canPrompt(event)) offered = event
  })
}

/** null: the browser has not offered to install the site. */
export function installPrompt(): InstallPrompt | null {
  return offered
}

function canPrompt(event: object): event is InstallPrompt {
  return 'prompt' in event
}
