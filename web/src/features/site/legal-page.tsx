import { useTranslation } from 'react-i18next'
import { ArticlePage } from './article-page.tsx'
import { Contents } from './contents.tsx'
import { useArticle } from './use-article.ts'

/** Long and numbered: who looks for one thing finds it in the list beside. */
export function LegalPage() {
  const { t } = useTranslation('pages')
  const { sections } = useArticle()
  const few = 4
  return (
    <ArticlePage
      aside={sections.length > few && <Contents title={t('legal.contents')} sections={sections} />}
    />
  )
}
