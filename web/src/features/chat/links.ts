interface Part {
  text: string
  /** Where it leads, if it is a link. */
  href?: string
}

const addresses = /\bhttps?:\/\/[^\s<>"]+/giu
/** What ends a sentence does not belong to the address in it. */
const ending = /[.,;:!?'’”»\])}]+$/u

/** What was written, as it was written, and what of it are addresses of the web: no others become links. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = withoutEnding(found)
    if (!isOfWeb(address)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: address, href: address })
    from = index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** A bracket that is opened within it is closed within it. */
function withoutEnding(found: string) {
  const short = found.replace(ending, '')
  return found.startsWith(`${short})`) && short.includes('(') ? `${short})` : short
}

function isOfWeb(address: string) {
  try {
    return ['http:', 'https:'].includes(new URL(address).protocol)
  } catch {
    return false
  }
}
