const isDomain = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]|$)/u
const isMail = /^[^\s@:/]+@[^\s@]+\.[^\s@]+$/

/** Where a link may lead: a page or a mailbox. Undefined of what is neither. */
export function addressFrom(typed: string) {
  const text = typed.trim()
  if (/\s/.test(text)) return undefined
  if (isMail.test(text)) return `mailto:${text}`
  if (/^mailto:/i.test(text)) return isMail.test(text.slice(7)) ? text : undefined
  const address = isDomain.test(text) ? `https://${text}` : text
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
}

export const isInsecure = (address: string) => /^http:/i.test(address)
