import { useTranslation } from 'react-i18next'
import { useTopOf } from '../../lib/page/page-top.tsx'
import { UnsavedGuard } from '../../lib/signed-in/unsaved.tsx'
import { Page } from '../../ui/page/page.tsx'
import { CampaignDetail } from './campaign-detail.tsx'
import styles from './campaigns.module.css'
import { CampaignFormPlace } from './form/campaign-form-place.tsx'
import { PageMenu } from './page-menu.tsx'
import { RecipientListDetail } from './people/recipient-list-detail.tsx'
import { RecipientLists } from './people/recipient-lists.tsx'
import { ScheduledList } from './scheduled-list.tsx'
import { SentList } from './sent-list.tsx'
import { TemplateDetail } from './template-detail.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplateList } from './template-list.tsx'
import { useHeardProgress } from './use-heard-progress.ts'
import { usePlace } from './use-place.ts'

/** What administrators write to many: sent, scheduled, and what is kept for it (NADM-01). */
export function CampaignsPage() {
  const { t } = useTranslation('campaigns')
  const { tab, view, id } = usePlace()
  useTopOf(`${tab} ${view} ${id}`)
  useHeardProgress()
  return (
    <UnsavedGuard>
      <Page title={t(`tab.${tab}`)} lead={t(`lead.${tab}`)}>
        <div className={styles.frame}>
          <PageMenu current={tab} />
          <div className={styles.content}>
            <Content />
          </div>
        </div>
      </Page>
    </UnsavedGuard>
  )
}

function Content() {
  const { tab, view, id } = usePlace()
  switch (tab) {
    case 'new-notification':
    case 'new-schedule-notification':
      return (
        <CampaignFormPlace
          key={`${tab} ${view} ${id}`}
          isScheduled={tab !== 'new-notification'}
          again={view === 'doctor' ? undefined : id}
          toUncertain={view === 'uncertain' && id !== undefined}
          toDoctor={view === 'doctor' ? id : undefined}
        />
      )
    case 'sent-notification':
      return id === undefined || view === 'list' ? (
        <SentList />
      ) : (
        <CampaignDetail key={id} id={id} />
      )
    case 'schedule-notification':
      return <Scheduled />
    case 'notification-template':
      return <Templates />
    case 'customize-recipient':
      return id === undefined || view === 'list' ? (
        <RecipientLists />
      ) : (
        <RecipientListDetail key={id} id={id} />
      )
  }
}

function Scheduled() {
  const { view, id } = usePlace()
  if (id === undefined || view === 'list') return <ScheduledList />
  if (view === 'detail') return <CampaignDetail key={id} id={id} />
  return <CampaignFormPlace key={id} isScheduled edited={id} />
}

function Templates() {
  const { view, id } = usePlace()
  if (view === 'new') return <TemplateForm key="new" />
  if (id === undefined || view === 'list') return <TemplateList />
  return view === 'edit' ? <TemplateForm key={id} id={id} /> : <TemplateDetail key={id} id={id} />
}
