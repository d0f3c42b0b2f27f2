import { type Language, languages } from '@konsil/contract/core/texts'
import {
  addressIn,
  blogAddress,
  doctorAddress,
  type PricedService,
  specialtyAddress,
  specialtySlug,
} from '@konsil/contract/site-pages'
import { stars } from '@konsil/contract/stars'
import { fieldsOf, namedWithTitle } from '../../features/site/doctors/doctor-words.ts'
import type { Site } from '../../lib/site/site.ts'

type Data = Record<string, unknown> & { '@type': string }

/** What the page is about, in the words of schema.org. */
export function structuredData(site: Site) {
  const { path, language, productName, publicUrl, operator, article, services = [] } = site
  const found: Data[] = [...physician(site), ...specialtyPage(site), ...blogPosting(site)]
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
      itemListElement: services.map(service => serviceData(service, language)),
    })
  }
  return found
}

/** A doctor as a practice that can be asked; without address and telephone, which are nobody's here. */
function physician({ doctor, categories, language, productName, publicUrl }: Site): Data[] {
  if (!doctor) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Physician',
      name: namedWithTitle(doctor),
      url: publicUrl + addressIn(language, doctorAddress(doctor.slug)),
      ...(doctor.picture !== undefined && { image: publicUrl + doctor.picture }),
      medicalSpecialty: fieldsOf(doctor, categories).map(({ name }) => name[language]),
      knowsLanguage: doctor.languages,
      isAcceptingNewPatients: doctor.nextFreeDay !== undefined,
      ...(doctor.rating && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: doctor.rating.average,
          ratingCount: doctor.rating.count,
          bestRating: stars.most,
          worstRating: stars.least,
        },
      }),
      memberOf: { '@type': 'MedicalOrganization', name: productName, url: publicUrl },
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        itemListElement: doctor.services.map(service => serviceData(service, language)),
      },
    },
  ]
}

function blogPosting({ blog, productName, publicUrl }: Site): Data[] {
  if (!blog) return []
  const url = publicUrl + addressIn(blog.language, blogAddress(blog.slug))
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: blog.title,
      description: blog.excerpt,
      inLanguage: blog.language,
      url,
      mainEntityOfPage: url,
      datePublished: blog.publishedAt,
      dateModified: blog.updatedAt,
      ...(blog.picture !== undefined && { image: publicUrl + blog.picture }),
      author: { '@type': 'Organization', name: productName, url: publicUrl },
      publisher: { '@type': 'Organization', name: productName, url: publicUrl },
    },
  ]
}

function specialtyPage({ specialty, language, publicUrl }: Site): Data[] {
  if (!specialty) return []
  const { code, name, description } = specialty.category
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: name[language],
      description: description[language],
      inLanguage: language,
      url: publicUrl + addressIn(language, specialtyAddress(specialtySlug(code))),
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: specialty.doctors.map((doctor, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: namedWithTitle(doctor),
          url: publicUrl + addressIn(language, doctorAddress(doctor.slug)),
        })),
      },
    },
  ]
}

const serviceData = (service: PricedService, language: Language): Data => ({
  '@type': 'Service',
  name: service.name[language],
  description: service.description[language],
  offers: offersOf(service),
})

const offersOf = ({ leastCents, mostCents, currency: priceCurrency }: PricedService): Data => {
  const [lowPrice, highPrice] = [leastCents, mostCents].map(cents => (cents / 100).toFixed(2))
  return leastCents === mostCents
    ? { '@type': 'Offer', price: lowPrice, priceCurrency }
    : { '@type': 'AggregateOffer', lowPrice, highPrice, priceCurrency }
}
