/** What stands in a text for what only its delivery knows, such as a name. */
export interface Placeholder {
  name: string
  label: string
}

const written = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g

export const asWritten = (name: string) => `{{${name}}}`
export const tokenOf = 'data-placeholder'

/** Words and names by turns: every second piece is a name. */
export const piecesOf = (text: string) => text.split(written)

/** Words with samples in their places. */
export const filledWith = (text: string, samples: Readonly<Record<string, string>>) =>
  text.replace(written, (whole, name: string) => samples[name] ?? whole)

/** As it is edited: what is known stands as a token, which is written and taken away as a whole. */
export function withTokens(html: string, known: readonly Placeholder[]) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const names = new Set(known.map(({ name }) => name))
  for (const text of textsIn(body)) {
    const pieces = piecesOf(text.data)
    if (pieces.length === 1) continue
    text.replaceWith(
      ...pieces.map((piece, at) => {
        if (at % 2 === 0) return piece
        return names.has(piece) ? token(piece) : asWritten(piece)
      }),
    )
  }
  return body.innerHTML
}

/** As it is stored: a token is plain text again. */
export function withoutTokens(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const one of body.querySelectorAll(`[${tokenOf}]`))
    one.replaceWith(asWritten(one.getAttribute(tokenOf) ?? ''))
  return body.innerHTML
}

function textsIn(body: HTMLElement) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

function token(name: string) {
  const span = document.createElement('span')
  span.setAttribute(tokenOf, name)
  return span
}
