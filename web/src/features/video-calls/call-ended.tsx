import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../lib/calls/refusal-text.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useFocusAtOnce } from '../../ui/page/use-focus-at-once.ts'
import { Outside } from './outside.tsx'
import type { Ended } from './room-state.ts'

interface CallEndedProps {
  why: Ended
  tracking: string
}

/** This page is not in the call any more: why, and what can be done. */
export function CallEnded({ why, tracking }: CallEndedProps) {
  const { t } = useTranslation('video-calls')
  const place = useFocusAtOnce<HTMLDivElement>()
  const isOwn = why === 'TAKEN' || why === 'OVER' || why === 'UNSAFE'
  return (
    <Outside>
      <div ref={place} tabIndex={-1}>
        <Page
          narrow
          picture={<Drawing of="apart" size={96} flush />}
          title={t(isOwn ? `ended.${why}` : 'ended.title')}
          lead={isOwn ? t(`ended.${why}.lead`) : <RefusalText id={why} />}
        >
          <ButtonRow>
            <ButtonLink kind="primary" href={tracking} replace>
              {t('myAppointment')}
            </ButtonLink>
            {why !== 'OVER' && (
              <Button onClick={() => window.location.reload()}>{t('ended.again')}</Button>
            )}
          </ButtonRow>
        </Page>
      </div>
    </Outside>
  )
}
