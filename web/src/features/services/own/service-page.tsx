import type { DoctorService } from '@konsil/contract/offered-service'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Plus } from '../../../ui/drawing/icons.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { type RowFocus, useFocusAfterRow } from '../../../lib/signed-in/use-focus-after-row.ts'
import { useWelcome, WelcomeCard } from '../../site/welcome-card.tsx'
import { UnsavedGuard } from '../../../lib/signed-in/unsaved.tsx'
import { useShown } from '../../../lib/signed-in/use-shown.ts'
import { type CardAct, ServiceCard } from './service-card.tsx'
import { type OwnDialog, OwnDialogs } from './own-dialogs.tsx'
import { ownServicesQuery } from '../queries.ts'
import { ReadinessCard } from '../readiness/readiness-card.tsx'
import styles from './service-page.module.css'
import { SpecialtiesReminder } from './specialties-reminder.tsx'
import { useAdding } from './use-adding.ts'
import { WelcomeBack } from './welcome-back.tsx'

/** What a doctor offers (SERV-01). */
export function ServicePage() {
  const { t } = useTranslation('services')
  const isWelcome = useWelcome()
  const own = useQuery(ownServicesQuery)
  const dialogs = useShown<OwnDialog>()
  const adder = useRef<HTMLButtonElement>(null)
  const rows = useFocusAfterRow(adder)
  const adding = useAdding({
    onReady: () => dialogs.offer({ dialog: 'method' }),
    onReminder: of => dialogs.offer({ dialog: 'reminder', of }),
  })
  const add = (
    <Button
      ref={adder}
      kind="primary"
      icon={<Plus />}
      busy={adding.isAsking}
      onClick={adding.begin}
    >
      {t('add')}
    </Button>
  )
  return (
    <Page title={t('title')} lead={t('lead')} action={add}>
      {isWelcome && <FirstSteps onAdd={adding.begin} />}
      {!isWelcome && <WelcomeBack onAdd={adding.begin} stays={adder} />}
      <SpecialtiesReminder />
      <Loaded
        query={own}
        wait={<CardsOnTheirWay />}
        failed={t('failed')}
        empty={<EmptyState>{t('empty')}</EmptyState>}
      >
        {({ list }) => (
          <Cards
            list={list}
            rows={rows}
            onAct={(act, of) => dialogs.show({ dialog: act, of } satisfies OwnDialog)}
          />
        )}
      </Loaded>
      <UnsavedGuard>
        <OwnDialogs dialogs={dialogs} />
      </UnsavedGuard>
    </Page>
  )
}

/** What comes before the first service, for who has just arrived. */
const FirstSteps = ({ onAdd }: { onAdd: () => void }) => (
  <>
    <WelcomeCard />
    <ReadinessCard onAddService={onAdd} />
  </>
)

interface CardsProps {
  list: readonly DoctorService[]
  rows: RowFocus
  onAct: (act: CardAct, of: DoctorService) => void
}

const Cards = ({ list, rows, onAct }: CardsProps) => (
  <ul className={styles.grid} {...rows}>
    {list.map(of => (
      <ServiceCard key={of._id} of={of} onAct={act => onAct(act, of)} />
    ))}
  </ul>
)

const CardsOnTheirWay = () => (
  <div className={styles.grid}>
    <Skeleton shape="block" height="26rem" />
    <Skeleton shape="block" height="26rem" />
    <Skeleton shape="block" height="26rem" />
  </div>
)
