import { useTranslation } from 'react-i18next'
import { ArticlePage } from './article-page.tsx'
import { Contents } from './contents.tsx'
import { useSite } from '../../lib/site/site.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { useArticle } from './use-article.ts'

/** Long and numbered: who looks for one thing finds it in the list beside. */
export function LegalPage() {
  const { t } = useTranslation('pages')
  const { sections } = useArticle()
  const few = 4
  return (
    <ArticlePage
      notice={<FormerVersion />}
      aside={sections.length > few && <Contents title={t('legal.contents')} sections={sections} />}
    />
  )
}

/** Somebody may look up what they agreed to long ago, and nobody may take it for what holds now. */
function FormerVersion() {
  const { t } = useTranslation('pages')
  const { path, formerVersion, link } = useSite()
  if (path === undefined || formerVersion === undefined) return null
  return (
    <Notice
      kind="caution"
      title={t('legal.former', { version: formerVersion })}
      action={<a href={link(path)}>{t('legal.present')}</a>}
    >
      {t('legal.former.text')}
    </Notice>
  )
}
