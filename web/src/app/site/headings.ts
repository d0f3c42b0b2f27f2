import type { i18n, TFunction } from 'i18next'
import { fieldsOf, namedWithTitle } from '../../features/site/doctors/doctor-words.ts'
import type { Site } from '../../lib/site/site.ts'

/** Title and description: of the text that the page tells, else of the catalogue. */
export function headingOf(site: Site, i18n: i18n) {
  const { path, article, productName } = site
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
  if (path === '/blog') {
    return { title: pages('blog.title'), description: pages('blog.description') }
  }
  const subject = subjectHeading(site, pages)
  if (subject) return subject
  return { title: article?.title ?? productName, description: article?.description ?? '' }
}

/** Of the page of one doctor, one category, or one blog. */
function subjectHeading(site: Site, pages: PagesTexts) {
  const { doctor, specialty, blog, categories, language } = site
  if (blog) return { title: blog.title, description: shownWhole(blog.excerpt) }
  if (doctor) {
    const name = namedWithTitle(doctor)
    const fields = fieldsOf(doctor, categories)
      .map(field => field.name[language])
      .join(', ')
    const said = { name, fields }
    const description = shownWhole(pages('doctor.description', said))
    return { title: pages('doctor.meta', said), description }
  }
  if (!specialty) return undefined
  const { name, description } = specialty.category
  const said = { name: name[language], about: description[language] }
  return {
    title: pages('specialty.title', said),
    description: shownWhole(pages('specialty.description', said)),
  }
}

type PagesTexts = TFunction<'pages'>

/** So much search engines show; it ends with a whole word. */
const longest = 160
const shownWhole = (text: string) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\s,.(]*\S*$/, '')}…`
