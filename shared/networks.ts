// Networks of visitors, and how they share one limit, at the edge and in the mail Worker.

/** The part of a shared limit that is open to a network that has used `sent` of it: the first use needs the least. */
export function shareOf(sent: number): number {
  return (1 + 1 / (1 + sent)) / 2
}

/** Network of one visitor: an IPv4 address, or an IPv6 /64, within which the address may change at every request. */
export function networkOf(address: string): string {
  const { parts, separator } = partsOf(address)
  return separator === ':' ? parts.slice(0, 4).join(':') : parts.join('.')
}

/** Network of one customer of a provider: an IPv4 /24, or an IPv6 /48, which holds 65,536 visitors' networks. */
export function wideNetworkOf(address: string): string {
  const { parts, separator } = partsOf(address)
  return parts.slice(0, 3).join(separator)
}

function partsOf(address: string): { parts: string[]; separator: ':' | '.' } {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return { parts: plain.split('.'), separator: '.' }
  const [head = '', tail = ''] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = plain.includes('::') ? Math.max(0, 8 - front.length - back.length) : 0
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return { parts: groups.map((group) => group.replace(/^0+(?=.)/, '')), separator: ':' }
}
