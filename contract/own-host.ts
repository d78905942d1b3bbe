// The hosts that are the site itself: its own, and this machine.

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/** `origin`: the site's own, from its content. */
export function isOwnHost(url: string, origin: string): boolean {
  const host = hostOf(url)
  return host === hostOf(origin) || THIS_MACHINE.includes(host)
}

/** "www.league.example." is the same host, written as a fully qualified name. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/\.$/, '')
}
