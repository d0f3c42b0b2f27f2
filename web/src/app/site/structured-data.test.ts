import { type Language, languages } from '@konsil/contract/core/texts'
import { placeAt, type SiteFacts, type SitePath, sitePaths } from '@konsil/contract/site-pages'
import { expect, test } from 'vitest'
import { drawDocument, facts, operator, pricedService, publicDoctor } from '../../testing/site.ts'

async function dataOf(path: SitePath, language: Language, shown: Partial<SiteFacts> = {}) {
  const document = await drawDocument({ path, language }, shown)
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

test.each(languages)(
  'SHELL-32, SHELL-36 the price list is told with its prices, in %s',
  async language => {
    const services = [
      pricedService('Letter', 'Brief', { priceCents: 12_050 }),
      pricedService('Talk', 'Gespräch', { leastCents: 8_900, mostCents: 12_000, currency: 'USD' }),
    ]
    const { data } = await dataOf('/prices', language, { services })
    const one = { '@type': 'Offer', price: '120.50', priceCurrency: 'EUR' }
    const range = { lowPrice: '89.00', highPrice: '120.00', priceCurrency: 'USD' }
    expect(data).toEqual([
      expect.objectContaining({
        '@type': 'OfferCatalog',
        itemListElement: [
          {
            '@type': 'Service',
            name: { en: 'Letter', de: 'Brief' }[language],
            description: services[0]?.description[language],
            offers: one,
          },
          {
            '@type': 'Service',
            name: { en: 'Talk', de: 'Gespräch' }[language],
            description: services[1]?.description[language],
            offers: { '@type': 'AggregateOffer', ...range },
          },
        ],
      }),
    ])
  },
)

const [category] = facts.categories
const dataOfSubject = async (address: string, shown: Partial<SiteFacts>) => {
  const place = { path: undefined, ...placeAt(address) }
  const document = await drawDocument({ ...place, language: 'de' }, shown)
  const [found, ...more] = document.querySelectorAll('script[type="application/ld+json"]')
  expect(more).toEqual([])
  return JSON.parse(found?.textContent ?? '') as Record<string, unknown>
}

test('SHELL-35, D-034 a doctor is told as a physician with services and prices, without a way to reach them', async () => {
  const picture = '/doctors/ada-sample/portrait'
  const data = await dataOfSubject('/doctors/ada-sample', { doctor: publicDoctor({ picture }) })
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Physician',
    name: 'Prof. Dr. Ada Sample',
    url: 'https://konsil.test/de/doctors/ada-sample',
    image: `https://konsil.test${picture}`,
    medicalSpecialty: ['Herz', 'Haut'],
    knowsLanguage: ['de', 'en'],
    isAcceptingNewPatients: true,
  })
  expect(JSON.stringify(data)).toContain('"price":"180.00","priceCurrency":"EUR"')
  for (const hidden of ['telephone', 'email', 'address']) expect(data).not.toHaveProperty(hidden)
})

test('SHELL-35, APPT-44 a rating is told once there is one', async () => {
  const ratingOf = async (doctor: ReturnType<typeof publicDoctor>) =>
    (await dataOfSubject('/doctors/ada-sample', { doctor })).aggregateRating
  expect(await ratingOf(publicDoctor())).toBeUndefined()
  expect(await ratingOf(publicDoctor({ rating: { average: 4.3, count: 12 } }))).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.3,
    ratingCount: 12,
    bestRating: 5,
    worstRating: 0.5,
  })
})

test('SHELL-35 a category is told with the pages of its doctors', async () => {
  if (!category) throw new Error('There is no category.')
  const specialty = { category, doctors: [publicDoctor()] }
  const data = await dataOfSubject('/specialties/cardiology', { specialty })
  expect(data).toMatchObject({
    '@type': 'CollectionPage',
    name: 'Herz',
    mainEntity: {
      itemListElement: [{ position: 1, url: 'https://konsil.test/de/doctors/ada-sample' }],
    },
  })
})

test('SHELL-32 other pages claim nothing', async () => {
  const others = sitePaths.filter(path => path !== '/' && path !== '/faq')
  for (const path of others) expect((await dataOf(path, 'en')).data, path).toEqual([])
})

interface Question {
  '@type': string
  name: string
  acceptedAnswer: { '@type': string; text: string }
}
