// The hosts on which forms are taken: the site's own, and this machine.

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/** `origin`: the site's own, from its content. */
export function isOwnHost(url: string, origin: string): boolean {
  const { hostname } = new URL(url)
  return hostname === new URL(origin).hostname || THIS_MACHINE.includes(hostname)
}
