import { type Language, languages } from '@konsil/contract/core/texts'
import { type SitePageFacts, sitePages } from '@konsil/contract/site-pages'
import { describe, expect, test } from 'vitest'
import { type Article, readArticle } from '../lib/site/article.ts'
import { guidePictures } from '../lib/site/guide-pictures.ts'
import { contentFiles, facts, placeholdersOf } from '../testing/site.ts'

const names = [...new Set([...contentFiles.keys()].map(file => file.replace(/\.\w+$/, '')))]

const textOf = (name: string, language: Language) => contentFiles.get(`${name}.${language}`) ?? ''
const articleOf = (name: string, language: Language) =>
  readArticle(textOf(name, language), { link: path => path, picture: () => undefined })

const slugsOf = ({ sections }: Article) =>
  sections.map(({ id, parts }) => [id, ...parts.map(part => part.id)])

const picturesIn = (text: string) =>
  [...text.matchAll(/\]\(picture:([^)]*)\)/g)].map(([, name = '']) => name)

test('SHELL-34 every text is told by a page, and no file is left over', () => {
  const places = Object.values<SitePageFacts>(sitePages).flatMap(({ content, version }) =>
    content === undefined ? [] : [version ? `${content}/` : content],
  )
  const tells = (place: string, name: string) =>
    place.endsWith('/') ? name.startsWith(place) : name === place
  expect(names.filter(name => !places.some(place => tells(place, name)))).toEqual([])
  expect(places.filter(place => !names.some(name => tells(place, name)))).toEqual([])
})

describe.each(names)('%s', name => {
  test('SHELL-12 it exists in both languages, section for section', () => {
    expect([...contentFiles.keys()].filter(file => file.startsWith(`${name}.`)).sort()).toEqual(
      [...languages].sort().map(language => `${name}.${language}`),
    )
    expect(slugsOf(articleOf(name, 'de'))).toEqual(slugsOf(articleOf(name, 'en')))
    expect(picturesIn(textOf(name, 'de'))).toEqual(picturesIn(textOf(name, 'en')))
  })

  describe.each(languages)('in %s', language => {
    const text = textOf(name, language)
    const article = articleOf(name, language)

    test('SHELL-32 it has a title, and a description that search engines show whole', () => {
      expect(article.title).not.toBe('')
      expect(article.description.length).toBeGreaterThanOrEqual(50)
      expect(article.description.length).toBeLessThanOrEqual(160)
      expect(
        article.title + article.description,
        'names are filled in where they are read',
      ).not.toMatch(/[*`[\]]/)
    })

    test('SHELL-32 every heading can be linked to, by a name of its own', () => {
      const slugs = slugsOf(article).flat()
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(new Set(slugs).size).toBe(slugs.length)
      expect(text.match(/^##{1,2} .*/gm)).toHaveLength(slugs.length)
      expect(text, 'the title is the first heading').not.toMatch(/^# /m)
    })

    test('SHELL-34 no section is empty, and only known facts are left to be filled in', () => {
      const empty = article.sections.filter(
        ({ html, parts }) => html + parts.map(part => part.html).join('') === '',
      )
      expect(empty.map(({ id }) => id)).toEqual([])
      const used = [...text.replaceAll('\n\n{{prices}}\n', '').matchAll(/\{\{(.*?)\}\}/g)].map(
        ([, placeholder = '']) => placeholder,
      )
      expect(
        used.filter(placeholder => !Object.hasOwn(placeholdersOf(facts), placeholder)),
      ).toEqual([])
    })

    test('SHELL-02 every picture that it shows is one that is taken, and has words', () => {
      for (const picture of picturesIn(text)) expect(Object.keys(guidePictures)).toContain(picture)
      for (const [, words = ''] of text.matchAll(/!\[(.*?)\]\(/g))
        expect(words.length).toBeGreaterThan(10)
    })

    test('F16 it holds no markup of its own', () => {
      expect(text).not.toMatch(/<\/?[a-z!]/i)
    })
  })

  test('SHELL-12 German says Sie, calmly, and names all people', () => {
    const text = textOf(name, 'de')
    expect(text).not.toMatch(/(?<!\])!(?!\[)/)
    expect(text).not.toMatch(/\b(du|dich|dein(e|er|em|en|es)?)\b/i)
  })
})

test('SHELL-02 every picture that is taken is shown by a guide', () => {
  const shown = new Set([...contentFiles.values()].flatMap(picturesIn))
  expect(Object.keys(guidePictures).filter(name => !shown.has(name))).toEqual([])
})

test.each(languages)(
  'SHELL-02 there are at least 25 questions, each asked once, in %s',
  language => {
    const questions = articleOf('faq', language).sections.flatMap(({ parts }) => parts)
    expect(questions.length).toBeGreaterThanOrEqual(25)
    for (const { title, html } of questions) {
      expect(title).toMatch(/\?$/)
      expect(html.length, title).toBeGreaterThan(60)
    }
    expect(new Set(questions.map(({ title }) => title)).size).toBe(questions.length)
  },
)

test.each(languages)(
  'SHELL-03, SHELL-33 the imprint names what the law asks for, in %s',
  language => {
    const text = textOf('imprint', language)
    for (const fact of [
      'name',
      'address',
      'directors',
      'registerCourt',
      'registerNumber',
      'vatNumber',
      'email',
    ])
      expect(text).toContain(`{{operator.${fact}}}`)
    expect(text).toContain('VSBG')
    expect(text).toContain('](/terms)')
    expect(text).toContain('](/data-protection)')
    expect(text).not.toMatch(/ec\.europa\.eu|consumers\/odr/)
  },
)
