import { access, type SignedInUser } from '@konsil/contract/access'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { RefusalText, useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { zoneHere } from '../../lib/calls/time-zone.ts'
import { useLeaving } from '../../lib/page/use-leaving.ts'
import { browserToken } from '../../lib/visitor/kept-browser.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Told } from '../../ui/form/told.tsx'
import { toast } from '../../ui/toast/toast.ts'

interface PasskeyStepProps {
  ticket: string
  onSignedIn: (token: string, user: SignedInUser) => Promise<void>
  onEnded: () => void
}

type Outcome = 'open' | 'busy' | 'brokenOff' | 'refused'

const loadCeremony = () => import('../../lib/passkeys/ceremony.ts')

/** One press; the browser asks for all the rest. */
export function PasskeyStep(props: PasskeyStepProps) {
  const { t } = useTranslation('access')
  const { outcome, ask } = usePasskey(props)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <Told>
        {outcome === 'brokenOff' && <Notice>{t('secondStep.passkey.brokenOff')}</Notice>}
        {outcome === 'refused' && (
          <Notice kind="danger">
            <RefusalText id="secondFactor.passkey.wrong" />
          </Notice>
        )}
      </Told>
      <div>
        <Button
          ref={button}
          kind="primary"
          wide
          busy={outcome === 'busy'}
          onClick={() => void ask()}
        >
          {t('secondStep.passkey.ask')}
        </Button>
      </div>
    </>
  )
}

function usePasskey({ ticket, onSignedIn, onEnded }: PasskeyStepProps) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  const [outcome, setOutcome] = useState<Outcome>('open')
  const leaving = useLeaving()
  useEffect(() => {
    // It is asked for with the press: what is there by then need not be waited for.
    loadCeremony().catch(() => undefined)
  }, [])

  const ask = async () => {
    setOutcome('busy')
    const signal = leaving()
    try {
      const [question, ceremony] = await Promise.all([
        call(access.beginSignInWithPasskey, { ticket }, { signal }),
        loadCeremony(),
      ])
      const used = await ceremony.askPasskey(question, signal).catch((failure: unknown) => {
        if (ceremony.isBrokenOff(failure)) return undefined
        throw failure
      })
      if (!used) return setOutcome('brokenOff')
      const { timeZone } = zoneHere()
      const answer = { ticket, ...used, timeZone, browser: browserToken() }
      const { token, user } = await call(access.signInWithPasskey, answer)
      await onSignedIn(token, user)
    } catch (failure) {
      if (signal.aborted) return
      const refused = failure instanceof Refused ? failure : undefined
      if (refused?.is('secondFactor.ended')) return onEnded()
      if (refused?.is('secondFactor.passkey.wrong')) return setOutcome('refused')
      setOutcome('open')
      toast.failure(t('signIn.error', { sentence: sentences.ofFailure(failure) }), failure)
    }
  }
  return { outcome, ask }
}
