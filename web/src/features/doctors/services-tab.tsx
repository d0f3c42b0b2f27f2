import type { DoctorDetail } from '@konsil/contract/doctors'
import { useTranslation } from 'react-i18next'
import { usePageOf } from '../../lib/signed-in/use-pages.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Pager } from '../../ui/display/pager.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { ServiceStatus } from '../services/service-status.tsx'
import styles from './doctors.module.css'

type Service = DoctorDetail['services'][number]

/** What they offer, and how patients rated them (ADOC-09). */
export function ServicesTab({ of }: { of: DoctorDetail }) {
  const { t } = useTranslation('doctors')
  return (
    <div className={styles.tab}>
      <Stars ratings={of.ratings} />
      {of.services.length === 0 ? (
        <EmptyState>{t('services.none')}</EmptyState>
      ) : (
        <Services of={of} />
      )}
    </div>
  )
}

function Services({ of: { services, doctor } }: { of: DoctorDetail }) {
  const { t } = useTranslation('doctors')
  const { language } = useLanguage()
  const { shown, pager } = usePageOf(services, 5)
  const category = doctor.specialties[0]?.name[language] ?? t('nothing')
  const columns: Column<Service>[] = [
    {
      key: 'title',
      header: t('column.title'),
      cell: ({ service }) => service.name[language],
      names: true,
    },
    { key: 'category', header: t('column.category'), cell: () => category },
    { key: 'status', header: t('status'), cell: asStatus },
  ]
  return (
    <>
      <Table caption={t('tab.services')} columns={columns} rows={shown} rowKey={({ _id }) => _id} />
      <Pager {...pager} />
    </>
  )
}

const asStatus = ({ status: { code } }: Service) => <ServiceStatus code={code} />

/** How often each number of stars was given; a half counts for the next whole one. */
function Stars({ ratings }: Pick<DoctorDetail, 'ratings'>) {
  const { t } = useTranslation('doctors')
  const { language } = useLanguage()
  const { format } = new Intl.NumberFormat(language)
  const most = Math.max(1, ...ratings.map(({ count }) => count))
  return (
    <section className={styles.stars} aria-label={t('stars')}>
      <h3>{t('stars')}</h3>
      <dl>
        {ratings.toReversed().map(({ stars, count }) => (
          <div key={stars}>
            <dt>{t('stars.of', { count: stars })}</dt>
            <dd>
              <span className={styles.track} aria-hidden="true">
                <span style={{ inlineSize: `${(100 * count) / most}%` }} />
              </span>
              <span className={styles.many}>{format(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
