import {
  access,
  type Consent,
  type ConsentDocument,
  type SignedInUser,
} from '@konsil/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './access.module.css'
import { HealthTick, noTicks, type Ticks } from './agreements.tsx'
import { LegalLink } from './legal-link.tsx'
import { Outcome } from './outcome.tsx'

type TermsDocument = Exclude<ConsentDocument, 'HEALTH_DATA_CONSENT'>
const pages = {
  TERMS: 'terms',
  DATA_PROTECTION: 'data-protection',
  DOCTOR_CONTRACT: 'doctor-contract',
} as const satisfies Record<TermsDocument, string>

const isTerms = (document: ConsentDocument): document is TermsDocument =>
  document !== 'HEALTH_DATA_CONSENT'

interface AgreeStepProps {
  token: string
  due: Consent[]
  onAgreed: (user: SignedInUser) => Promise<void>
  /** The session is over, by wish or because it ran out. */
  onEnded: () => void
}

/** Between signing in and going on: new versions of what the account once agreed to (ACC-50). */
export function AgreeStep({ token, due: dueAtFirst, onAgreed, onEnded }: AgreeStepProps) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  const [due, setDue] = useState(dueAtFirst)
  const [ticks, setTicks] = useState(noTicks)
  const [busy, setBusy] = useState(false)
  const terms = due.map(one => one.document).filter(isTerms)
  const asksForHealth = terms.length < due.length
  const ready = (terms.length === 0 || ticks.terms) && (!asksForHealth || ticks.health)

  const refuse = async (failure: unknown) => {
    const refused = failure instanceof Refused ? failure : undefined
    if (refused?.status === 401) {
      toast.failure(t('agree.ended'), failure)
      return onEnded()
    }
    toast.failure(t('agree.error', { sentence: sentences.ofFailure(failure) }), failure)
    if (!refused?.is('consent.version.outdated')) return
    const { user } = await call(access.whoAmI, {}, { token })
    setDue(user.consentsDue)
    setTicks(noTicks)
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
    onEnded()
  }

  return (
    <Outcome drawing="papers" title={t('agree.title')} lead={t('agree.lead')}>
      <div>
        {terms.length > 0 && (
          <TermsTick documents={terms} alone={!asksForHealth} ticks={ticks} onChange={setTicks} />
        )}
        {asksForHealth && <HealthTick ticks={ticks} onChange={setTicks} />}
      </div>
      <div className={styles.actions}>
        <Button kind="primary" disabled={!ready} busy={busy} onClick={agree}>
          {t('agree.submit')}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={decline}>
          {t('agree.decline')}
        </Button>
      </div>
    </Outcome>
  )
}

interface TermsTickProps {
  documents: TermsDocument[]
  /** No other tick follows, which would say where documents open. */
  alone: boolean
  ticks: Ticks
  onChange: (ticks: Ticks) => void
}

function TermsTick({ documents, alone, ticks, onChange }: TermsTickProps) {
  const { t } = useTranslation('access')
  return (
    <Checkbox
      label={t('agree.terms')}
      hint={
        <span className={styles.documents}>
          {documents.map(document => (
            <LegalLink key={document} page={pages[document]}>
              {t(`legal.${document}`)}
            </LegalLink>
          ))}
          {documents.includes('TERMS') && <LegalLink page="prices">{t('legal.PRICES')}</LegalLink>}
          {alone && <span>{t('legal.newTab')}</span>}
        </span>
      }
      checked={ticks.terms}
      onChange={event => onChange({ ...ticks, terms: event.target.checked })}
      required
    />
  )
}
