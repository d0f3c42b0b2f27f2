import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A tag with what is in it, or a piece of the page. */
interface Tag {
  role?: string
  type?: string
  children?: Tag[]
}

/** What a reader of PDFs that is not ours finds in one: its words, its tags and what it says of itself. */
export async function readPdf(pdf: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const pages: string[] = []
  const roles: string[] = []
  let widest = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const ends = items.map(item => ('str' in item ? item.transform[4] + item.width : 0))
    widest = Math.max(widest, ...ends)
    pages.push(
      items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    )
    roles.push(...rolesIn(await page.getStructTree()))
  }
  const { info } = await document.getMetadata()
  await loading.destroy()
  const information = Object.fromEntries(Object.entries(info))
  // As PDF/UA asks: it says so, it has tags, a reader shows its title.
  const raw = Buffer.from(pdf).toString('latin1')
  const isAccessible = /<pdfuaid:part>1</.test(raw) && /\/DisplayDocTitle true/.test(raw)
  return { pages, text: pages.join('\n'), roles, information, isAccessible, widest }
}

const rolesIn = (tag: Tag | null): string[] =>
  tag === null ? [] : [...(tag.role ? [tag.role] : []), ...(tag.children ?? []).flatMap(rolesIn)]
