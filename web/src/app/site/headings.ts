import type { i18n } from 'i18next'
import type { Site } from '../../lib/site/site.ts'

/** Title and description: of the text that the page tells, else of the catalogue. */
export function headingOf({ path, article, productName }: Site, i18n: i18n) {
  const pages = i18n.getFixedT(null, 'pages')
  const landing = i18n.getFixedT(null, 'landing')
  if (path === undefined) {
    return { title: pages('notFound.title'), description: pages('notFound.title') }
  }
  if (path === '/') {
    return { title: landing('meta.title'), description: landing('meta.description') }
  }
  if (path === '/user-guides') {
    return { title: pages('guides.title'), description: pages('guides.description') }
  }
  return { title: article?.title ?? productName, description: article?.description ?? '' }
}
