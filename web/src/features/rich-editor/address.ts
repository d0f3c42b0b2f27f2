const isDomain = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]|$)/u
const isMail = /^[^\s@:/]+@[^\s@]+\.[^\s@]+$/

/** Where a link may lead: a page or a mailbox. Undefined of what is neither, or of a page that others can read along. */
export function addressFrom(typed: string, { isSecure = false } = {}) {
  const text = typed.trim()
  if (/\s/.test(text)) return undefined
  if (isMail.test(text)) return `mailto:${text}`
  if (/^mailto:/i.test(text)) return isMail.test(text.slice(7)) ? text : undefined
  const address = isDomain.test(text) ? `https://${text}` : text
  const isPage = (isSecure ? /^https:\/\//i : /^https?:\/\//i).test(address)
  return isPage && URL.canParse(address) ? address : undefined
}
