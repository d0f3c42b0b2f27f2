import type { Blog } from '@konsil/contract/blog'
import { useTranslation } from 'react-i18next'
import { StatusWord } from '../../ui/display/status-word.tsx'

/** Whether everybody can read it (BLOG-04). */
export function BlogStatus({ of }: { of: Pick<Blog, 'status'> }) {
  const { t } = useTranslation('blogs')
  return of.status === 0 ? (
    <StatusWord sign="open">{t('status.inactive')}</StatusWord>
  ) : (
    <StatusWord sign="done" tone="success">
      {t('status.active')}
    </StatusWord>
  )
}
