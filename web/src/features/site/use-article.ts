import { useSite } from '../../lib/site/site.ts'

/** The text of a page that tells one (`content/`): the server gives it, or does not start. */
export function useArticle() {
  const { article } = useSite()
  if (!article) throw new Error('a page was drawn without its text')
  return article
}
