import { blogHtmlLength, saysAnything } from '@konsil/contract/blog'
import { Refusal } from '@konsil/contract/core/refusals'
import { type Language, languages, type TextPerLanguage } from '@konsil/contract/core/texts'
import { blogPictureAddress } from '@konsil/contract/site-pages'
import { escaped } from '../../html.ts'
import { addressIn, type AttributeOf, cleanHtml, type KeptMarks } from '../../mail/safe-html.ts'
import { type HeldPicture, pictureIdIn } from './picture-address.ts'

/** What was written in each language. */
export interface Descriptions {
  en?: string | undefined
  de?: string | undefined
}

const wordsLength = 300

const marks: Omit<KeptMarks, 'picture'> = {
  marks: /^(p|h[23]|ul|ol|li|blockquote|strong|b|em|i|u|s|a)$/,
  // D-257: nothing that was written for the web leads to where others can read along.
  links: /^(https:\/\/|mailto:)[^<>"']+$/i,
}
const picturesElsewhere = /^https:\/\/[^<>"']+$/i

/** The title of the page stands above it. */
const belowTheTitle = (html: string) => html.replaceAll(/<(\/?)h1(?![a-z0-9])/gi, '<$1h2')

/** The pictures of ours in both texts, by the ids in their addresses. */
export function picturesIn(description: Descriptions) {
  const found = new Set<string>()
  const note = (attribute: AttributeOf) => {
    const id = pictureIdIn(attribute('src') ?? '')
    if (id) found.add(id)
    return ''
  }
  for (const language of languages) {
    cleanHtml(description[language] ?? '', { ...marks, picture: note })
  }
  return [...found]
}

/** What is stored of what somebody wrote; refused where nothing is left to read. */
export function cleanDescription(description: Descriptions, held: Map<string, HeldPicture>) {
  const stored: TextPerLanguage = { en: '', de: '' }
  for (const language of languages) {
    const picture: KeptMarks['picture'] = (attribute, isInLink) =>
      pictureIn(attribute, held, language) ?? linkInstead(attribute, isInLink)
    const written = belowTheTitle(description[language] ?? '')
    const { html } = cleanHtml(written, { ...marks, picture })
    // Written anew it may have grown, and whoever edits it hands all of it over again.
    if (html.length > blogHtmlLength) {
      throw new Refusal('text.too.long', { field: `description.${language}`, max: blogHtmlLength })
    }
    if (saysAnything(html)) stored[language] = html
  }
  if (stored.en === '' && stored.de === '') {
    throw new Refusal('blog.description.required', { field: 'description' })
  }
  return stored
}

/** Undefined of one that is not ours. */
function pictureIn(attribute: AttributeOf, held: Map<string, HeldPicture>, language: Language) {
  const id = pictureIdIn(attribute('src') ?? '')
  const picture = id === undefined ? undefined : held.get(id)
  if (!picture) return undefined
  const words = wordsOf(attribute)
  if (words === '' && language === 'en') {
    throw new Refusal('picture.words.required', { field: 'description.en' })
  }
  const { width = sizeIn(attribute('width')), height = sizeIn(attribute('height')) } = picture
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  return `<img src="${blogPictureAddress(picture.id)}" alt="${escaped(words)}"${size}>`
}

/** A picture from elsewhere would tell others who reads this: a link to it stands in its place (0087). */
function linkInstead(attribute: AttributeOf, isInLink: boolean) {
  const href = addressIn(attribute('src') ?? '', picturesElsewhere)
  if (href === undefined) return ''
  const words = escaped(wordsOf(attribute) || href)
  return isInLink ? words : `<a href="${escaped(href)}">${words}</a>`
}

const wordsOf = (attribute: AttributeOf) => (attribute('alt') ?? '').trim().slice(0, wordsLength)

const sizeIn = (written = '') => (/^[1-9]\d{0,3}$/.test(written) ? Number(written) : undefined)
