// Whose an address is, as far as it shows: a visitor owns more than one of the new kind.

/** What one visitor has: an IPv4 address, or the /64 of an IPv6 one, within which the address may change with every post. */
export function networkOf(address: string): string {
  const { parts, separator } = partsOf(address)
  return separator === ':' ? parts.slice(0, 4).join(':') : parts.join('.')
}

/** What one customer of a network may have many of: an IPv4 /24, or an IPv6 /48, which holds 65,536 visitors' networks. */
export function wideNetworkOf(address: string): string {
  const { parts, separator } = partsOf(address)
  return parts.slice(0, 3).join(separator)
}

/** All parts of an address, without zeros that may be left out. */
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
