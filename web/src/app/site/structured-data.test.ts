import { type Language, languages } from '@konsil/contract/core/texts'
import { type SitePath, sitePaths } from '@konsil/contract/site-pages'
import { expect, test } from 'vitest'
import { drawDocument, operator } from '../../testing/site.ts'

async function dataOf(path: SitePath, language: Language) {
  const document = await drawDocument({ path, language })
  const found = [...document.querySelectorAll('script[type="application/ld+json"]')]
  return {
    document,
    data: found.map(script => JSON.parse(script.textContent) as Record<string, unknown>),
  }
}

test.each(languages)('SHELL-32 the landing page says who we are, in %s', async language => {
  const { data } = await dataOf('/', language)
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'MedicalOrganization',
    name: 'Konsil',
    legalName: operator.name,
    url: `https://konsil.test/${language}`,
    email: operator.email,
    telephone: operator.phone,
    address: operator.address,
    vatID: operator.vatNumber,
    knowsLanguage: ['en', 'de'],
  })
})

test.each(languages)(
  'SHELL-32 every question of the page is told with its answer, in %s',
  async language => {
    const { data, document } = await dataOf('/faq', language)
    const [faq] = data as unknown as {
      mainEntity: Question[]
      '@type': string
      inLanguage: string
    }[]
    expect([faq?.['@type'], faq?.inLanguage]).toEqual(['FAQPage', language])
    const told = faq?.mainEntity ?? []
    const questions = [...document.querySelectorAll('details[data-question]')]
    expect(told.map(({ name }) => name)).toEqual(
      questions.map(question => question.querySelector('h3')?.textContent),
    )
    expect(told.length).toBeGreaterThanOrEqual(25)
    for (const { '@type': type, acceptedAnswer } of told) {
      expect([type, acceptedAnswer['@type']]).toEqual(['Question', 'Answer'])
      expect(acceptedAnswer.text).toMatch(/^<(p|ul|ol)>/)
    }
  },
)

test('SHELL-32 other pages claim nothing', async () => {
  const others = sitePaths.filter(path => path !== '/' && path !== '/faq')
  for (const path of others) expect((await dataOf(path, 'en')).data, path).toEqual([])
})

interface Question {
  '@type': string
  name: string
  acceptedAnswer: { '@type': string; text: string }
}
