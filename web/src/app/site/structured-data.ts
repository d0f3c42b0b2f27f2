import { languages } from '@konsil/contract/core/texts'
import { addressIn } from '@konsil/contract/site-pages'
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
  return found
}
