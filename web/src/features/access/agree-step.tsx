import { access, type Consent, type SignedInUser } from '@konsil/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './access.module.css'
import { Agreements, notTicked, type Ticks } from './agreements.tsx'
import { Outcome } from './outcome.tsx'

interface AgreeStepProps {
  token: string
  due: Consent[]
  onAgreed: (user: SignedInUser) => Promise<void>
  /** The session is over, by wish or because it ran out. */
  onEnded: (isByWish: boolean) => void
}

/** Between signing in and going on: new versions of what the account once agreed to (ACC-50). */
export function AgreeStep({ token, due: dueAtFirst, onAgreed, onEnded }: AgreeStepProps) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  const [due, setDue] = useState(dueAtFirst)
  const [ticks, setTicks] = useState<Ticks>({})
  const [busy, setBusy] = useState(false)
  const documents = due.map(one => one.document)
  // What is only read is not agreed to.
  const isRead = documents.every(document => document === 'DATA_PROTECTION')

  const refuse = async (failure: unknown) => {
    const refused = failure instanceof Refused ? failure : undefined
    if (refused?.status === 401) {
      toast.failure(t('agree.ended'), failure)
      return onEnded(false)
    }
    const isOutdated = refused?.is('consent.version.outdated')
    const answer = isOutdated && (await call(access.whoAmI, {}, { token }).catch(() => undefined))
    // They have agreed to the newer version elsewhere.
    if (answer && answer.user.consentsDue.length === 0) return onAgreed(answer.user)
    toast.failure(t('agree.error', { sentence: sentences.ofFailure(failure) }), failure)
    if (!answer) return
    setDue(answer.user.consentsDue)
    setTicks({})
  }

  const agree = async () => {
    setBusy(true)
    try {
      const { user } = await call(access.agree, { consents: due }, { token })
      await onAgreed(user)
    } catch (failure) {
      await refuse(failure).catch(() => undefined)
      setBusy(false)
    }
  }

  const decline = () => {
    call(access.signOut, {}, { token, keepalive: true }).catch(() => undefined)
    onEnded(true)
  }

  return (
    <Outcome drawing="papers" title={t('agree.title')} lead={t('agree.lead')}>
      <Agreements documents={documents} ticks={ticks} onChange={setTicks} />
      <div className={styles.actions}>
        <Button
          kind="primary"
          disabled={notTicked(documents, ticks).length > 0}
          busy={busy}
          onClick={agree}
        >
          {t(isRead ? 'agree.goOn' : 'agree.submit')}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={decline}>
          {t('agree.decline')}
        </Button>
      </div>
    </Outcome>
  )
}
