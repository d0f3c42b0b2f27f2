interface Part {
  text: string
  isMarked: boolean
}

/** So much is shown before what is marked, and after it. */
const around = { before: 30, after: 80 }

const asFound = (text: string) => text.normalize('NFKC').toLowerCase()

/** What stands around the words that were searched for, as the server finds them. */
export function markedParts(message: string, searched: string): Part[] {
  const text = message.replace(/\s+/gu, ' ')
  const at = placeOf(text, searched)
  if (at === undefined) return [{ text: text.slice(0, around.after), isMarked: false }]
  const [from, to] = at
  const start = Math.max(0, from - around.before)
  const end = Math.min(text.length, to + around.after)
  return [
    { text: `${start > 0 ? '…' : ''}${text.slice(start, from)}`, isMarked: false },
    { text: text.slice(from, to), isMarked: true },
    { text: `${text.slice(to, end)}${end < text.length ? '…' : ''}`, isMarked: false },
  ].filter(part => part.text !== '')
}

/** Where it begins and ends; what is compared may be longer or shorter than what was written. */
function placeOf(text: string, searched: string) {
  const words = asFound(searched.replace(/\s+/gu, ' '))
  const plain = asFound(text)
  if (plain.length === text.length) {
    const from = plain.indexOf(words)
    return from < 0 ? undefined : ([from, from + words.length] as const)
  }
  const from = text.indexOf(searched)
  return from < 0 ? undefined : ([from, from + searched.length] as const)
}
