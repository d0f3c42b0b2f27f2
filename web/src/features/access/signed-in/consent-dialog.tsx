import { access, type Consent } from '@konsil/contract/access'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { whoAmI } from '../../../lib/signed-in/signed-in.tsx'
import { useAct } from '../../../lib/signed-in/use-act.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Agreements, notTicked, type Ticks } from '../agreements.tsx'

interface ConsentDialogProps {
  needed: Consent[]
  onSettled: (isAgreed: boolean) => void
}

/** What somebody was doing waits behind it, and goes on once they agree. */
export function ConsentDialog({ needed: neededAtFirst, onSettled }: ConsentDialogProps) {
  const { t } = useTranslation('access')
  const queries = useQueryClient()
  const [needed, setNeeded] = useState(neededAtFirst)
  const [ticks, setTicks] = useState<Ticks>({})
  const documents = needed.map(one => one.document)
  // What is only read is not agreed to.
  const isRead = documents.every(document => document === 'DATA_PROTECTION')

  const giving = useAct({
    act: () => call(access.agree, { consents: needed }),
    failed: t('needed.failed'),
    quoted: ['consent.version.outdated'],
    changes: [],
    onDone({ user }) {
      queries.setQueryData(whoAmI.queryKey, user)
      onSettled(true)
    },
    async onRefused(refused) {
      if (!refused.is('consent.version.outdated')) return false
      const answer = await call(access.whoAmI, {}).catch(() => undefined)
      if (!answer) return false
      const present = [...answer.user.consentsDue, ...answer.user.consentsWithdrawn]
      const lacking = present.filter(one => documents.includes(one.document))
      // They have agreed to the newer version elsewhere.
      if (lacking.length === 0) {
        onSettled(true)
        return true
      }
      setNeeded(lacking)
      setTicks({})
      return false
    },
  })
  return (
    <Dialog
      open
      holdsForm
      title={t('needed.title')}
      onClose={() => onSettled(false)}
      actions={
        <>
          <Button disabled={giving.isPending} onClick={() => onSettled(false)}>
            {t('needed.notNow')}
          </Button>
          <Button
            kind="primary"
            disabled={notTicked(documents, ticks).length > 0}
            busy={giving.isPending}
            onClick={() => giving.mutate(undefined)}
          >
            {t(isRead ? 'agree.goOn' : 'agree.submit')}
          </Button>
        </>
      }
    >
      <p>{t('needed.lead')}</p>
      <Agreements documents={documents} ticks={ticks} onChange={setTicks} />
    </Dialog>
  )
}
