import type { Blog } from '@konsil/contract/blog'
import { addressIn, blogAddress } from '@konsil/contract/site-pages'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Card } from '../../ui/display/card.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { BlogActs } from './blog-acts.tsx'
import { BlogStatus } from './blog-status.tsx'
import styles from './blogs.module.css'
import { BothLanguages } from './both-languages.tsx'
import { blogQuery } from './queries.ts'
import { listPath, usePlace } from './use-place.ts'

/** One blog as it will be read, whether anybody can read it yet or not; administrators alone see it here. */
export function BlogPreview({ id }: { id: string }) {
  const { t } = useTranslation('blogs')
  const blog = useQuery(blogQuery(id))
  return (
    <div className={styles.preview}>
      <div>
        <BackLink to={listPath}>{t('back')}</BackLink>
      </div>
      <Loaded query={blog} wait={<Skeleton shape="block" height="32rem" />} failed={t('failed')}>
        {of => <Shown of={of} />}
      </Loaded>
    </div>
  )
}

function Shown({ of }: { of: Blog }) {
  const { t } = useTranslation('blogs')
  const { language } = useLanguage()
  const { go } = usePlace()
  const address = addressIn(language, blogAddress(of.slug))
  return (
    <>
      <Card
        title={<span className={styles.name}>{textIn(of.title, language)}</span>}
        aside={<BlogStatus of={of} />}
        acts={<BlogActs of={of} onRemoved={() => go({ tab: 'blogs' }, { replace: true })} />}
      >
        {of.status === 0 ? (
          <p>{t('preview.draft')}</p>
        ) : (
          <p>
            {t('preview.shown')}{' '}
            <a href={address} target="_blank" rel="noreferrer">
              {window.location.origin}
              {address}
            </a>
          </p>
        )}
      </Card>
      <BothLanguages of={of} />
    </>
  )
}
