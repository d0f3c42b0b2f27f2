import type { DoctorDetail } from '@konsil/contract/doctors'
import { fullName } from '@konsil/contract/full-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AppointmentsTab } from './appointments-tab.tsx'
import { DoctorBlock } from './doctor-block.tsx'
import styles from './doctors.module.css'
import { ProfileTab } from './profile-tab.tsx'
import { doctorDetailQuery } from './queries.ts'
import { ServicesTab } from './services-tab.tsx'
import { doctorTabs, usePlace } from './use-place.ts'

/** One doctor: who they are, how they stand, and what there is of them (ADOC-05 to ADOC-10). */
export function DoctorDetailPage({ id }: { id: string }) {
  const { t } = useTranslation('doctors')
  const { pathFromHere } = usePlace()
  const query = useQuery(doctorDetailQuery(id))
  const name = query.data && fullName(query.data.doctor.user.profile)
  return (
    <Page
      title={name ?? t('detail.title')}
      back={<BackLink to={pathFromHere({ tab: 'profile' })}>{t('back')}</BackLink>}
    >
      <Loaded query={query} wait={<PiecesOnTheirWay />} failed={t('detail.failed')}>
        {detail => <Parts of={detail} />}
      </Loaded>
    </Page>
  )
}

function Parts({ of }: { of: DoctorDetail }) {
  const { t } = useTranslation('doctors')
  const { tab, id, go } = usePlace()
  const contents = {
    profile: <ProfileTab of={of} />,
    services: <ServicesTab of={of} />,
    appointments: <AppointmentsTab of={of} />,
  }
  return (
    <div className={styles.frame}>
      <DoctorBlock of={of} />
      <div className={styles.content}>
        <Tabs
          label={t('detail.title')}
          tabs={doctorTabs.map(one => ({
            id: one,
            title: t(`tab.${one}`),
            content: contents[one],
          }))}
          current={tab}
          onChange={next => go({ tab: next, view: 'detail', ...(id !== undefined && { id }) })}
        />
      </div>
    </div>
  )
}

const PiecesOnTheirWay = () => (
  <div className={styles.frame}>
    <Skeleton shape="block" height="22rem" />
    <Skeleton shape="block" height="28rem" />
  </div>
)
