import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../lib/signed-in/use-pages.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Pager } from '../../ui/display/pager.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { DecidedTable } from './decided-table.tsx'
import { decidedCertificates } from './queries.ts'
import styles from './uploaded-certificate-page.module.css'

const lookAgain = 4_000

/** What was decided: by whom, when, why, and what came of it (D-342). */
export function DecidedTab() {
  const { t } = useTranslation('certificates')
  const { query: decided, shown, pager } = usePages(decidedCertificates, 10)
  const { refetch } = decided
  const isWaiting = shown?.list.some(({ outcome }) => outcome === 'PENDING') ?? false
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void refetch(), lookAgain)
    return () => clearInterval(timer)
  }, [isWaiting, refetch])
  return (
    <Loaded
      queries={[decided]}
      data={shown}
      wait={<Skeleton shape="block" height="14rem" />}
      failed={t('decided.failed')}
      empty={<EmptyState drawing="done">{t('decided.none')}</EmptyState>}
    >
      {({ list }) => (
        <section className={styles.list} aria-busy={decided.isPlaceholderData}>
          <DecidedTable rows={list} />
          {pager && <Pager {...pager} />}
        </section>
      )}
    </Loaded>
  )
}
