import type { Side } from '@konsil/contract/case-steps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { Told } from '../../../ui/form/told.tsx'
import { CallNumberLink } from './call-number-link.tsx'
import { releasedPhoneQuery } from './queries.ts'
import { ReleaseDialog } from './release-dialog.tsx'

/** Where there is no video, the phone: the patient gives a number for this call, its doctor calls it (CALL-11). */
export function ReleasedPhone({ callId, side }: { callId: string; side: Side }) {
  const { t } = useTranslation('appointments')
  const [isOpen, setOpen] = useState(false)
  // Where it does not come, the call itself still leads on.
  const { data: phone = null } = useQuery(releasedPhoneQuery(callId))
  return (
    <>
      <Told>
        {phone !== null && (
          <Notice
            title={t(`talk.released.${side}`)}
            action={side === 'DOCTOR' && <CallNumberLink of={phone} />}
          >
            {side === 'PATIENT' && <p>{t('talk.released.on', { phone })}</p>}
          </Notice>
        )}
      </Told>
      {side === 'PATIENT' && (
        <>
          <ButtonRow>
            <Button kind="quiet" onClick={() => setOpen(true)}>
              {t(phone === null ? 'talk.release.open' : 'talk.release.other')}
            </Button>
          </ButtonRow>
          <ReleaseDialog callId={callId} open={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
    </>
  )
}
