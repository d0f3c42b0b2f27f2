import { asSearched } from '@konsil/contract/chat'

interface Part {
  text: string
  isMarked: boolean
}

/** So much is shown before what is marked, and after it. */
const around = { before: 30, after: 80 }

/** What stands around the words that were searched for, as the server finds them. */
export function markedParts(message: string, searched: string): Part[] {
  const text = message.replace(/\s+/gu, ' ')
  const at = placeOf(text, searched)
  if (at === undefined) return [{ text: text.slice(0, around.after), isMarked: false }]
  const [from, to] = at
  const start = from > around.before ? wordAfter(text, from - around.before, from) : 0
  const end =
    to + around.after < text.length ? wordBefore(text, to + around.after, to) : text.length
  return [
    { text: `${start > 0 ? '…' : ''}${text.slice(start, from)}`, isMarked: false },
    { text: text.slice(from, to), isMarked: true },
    { text: `${text.slice(to, end)}${end < text.length ? '…' : ''}`, isMarked: false },
  ].filter(part => part.text !== '')
}

/** A word is shown as a whole, where it is none without end. */
function wordAfter(text: string, at: number, most: number) {
  const space = text.indexOf(' ', at - 1)
  return space < 0 || space >= most ? at : space + 1
}
function wordBefore(text: string, at: number, least: number) {
  const space = text.lastIndexOf(' ', at)
  return space <= least ? at : space
}

/** Where it begins and ends; what is compared may be longer or shorter than what was written. */
function placeOf(text: string, searched: string) {
  const words = asSearched(searched.replace(/\s+/gu, ' '))
  const plain = asSearched(text)
  if (plain.length === text.length) {
    const from = plain.indexOf(words)
    return from < 0 ? undefined : ([from, from + words.length] as const)
  }
  const from = text.indexOf(searched)
  return from < 0 ? undefined : ([from, from + searched.length] as const)
}
