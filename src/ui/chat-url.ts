/** A chat in WhatsApp, with `text` already typed. `number`: digits only, country code first; empty: the sender chooses with whom. */
export function chatUrl(number: string, text?: string): string {
  return `https://wa.me/${number}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`
}
