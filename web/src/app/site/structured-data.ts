import { languages } from '@konsil/contract/core/texts'
import { addressIn, type PricedService } from '@konsil/contract/site-pages'
import type { Site } from '../../lib/site/site.ts'

type Data = Record<string, unknown> & { '@type': string }

/** What the page is about, in the words of schema.org. */
export function structuredData({
  path,
  language,
  productName,
  publicUrl,
  operator,
  article,
  services = [],
}: Site) {
  const found: Data[] = []
  if (path === '/') {
    found.push({
      '@context': 'https://schema.org',
      '@type': 'MedicalOrganization',
      name: productName,
      legalName: operator.name,
      url: publicUrl + addressIn(language, '/'),
      email: operator.email,
      telephone: operator.phone,
      address: operator.address,
      vatID: operator.vatNumber,
      knowsLanguage: languages,
      logo: `${publicUrl}/favicon.svg`,
    })
  }
  if (path === '/faq' && article) {
    found.push({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: language,
      mainEntity: article.sections
        .flatMap(({ parts }) => parts)
        .map(({ title, html }) => ({
          '@type': 'Question',
          name: title,
          acceptedAnswer: { '@type': 'Answer', text: html },
        })),
    })
  }
  if (path === '/prices' && services.length > 0) {
    found.push({
      '@context': 'https://schema.org',
      '@type': 'OfferCatalog',
      name: article?.title,
      url: publicUrl + addressIn(language, '/prices'),
      itemListElement: services.map(service => ({
        '@type': 'Service',
        name: service.name[language],
        description: service.description[language],
        offers: offersOf(service),
      })),
    })
  }
  return found
}

const offersOf = ({ leastCents, mostCents, currency: priceCurrency }: PricedService): Data => {
  const [lowPrice, highPrice] = [leastCents, mostCents].map(cents => (cents / 100).toFixed(2))
  return leastCents === mostCents
    ? { '@type': 'Offer', price: lowPrice, priceCurrency }
    : { '@type': 'AggregateOffer', lowPrice, highPrice, priceCurrency }
}
