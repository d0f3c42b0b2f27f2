import { access, type Agreement } from '@konsil/contract/access'
import { instantFrom } from '@konsil/contract/core/time'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { formatDate } from '../../lib/signed-in/dates.ts'
import { useDateHabits, whoAmI } from '../../lib/signed-in/signed-in.tsx'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Card } from '../../ui/display/card.tsx'
import { FoldSummary } from '../../ui/display/fold-summary.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Agreements, type Ticks } from '../access/agreements.tsx'
import { GivenUpWithConsent, useGivenUp } from '../appointments/given-up.tsx'
import styles from './consents.module.css'

const pages: Record<Agreement['document'], string> = {
  TERMS: 'terms',
  DATA_PROTECTION: 'data-protection',
  DOCTOR_CONTRACT: 'doctor-contract',
  HEALTH_DATA_CONSENT: 'health-data-consent',
}

/** Each document with its version, its day and its text; what rests on consent alone can be taken back. */
export function AgreementsCard({ agreements }: { agreements: Agreement[] }) {
  const { t } = useTranslation('account')
  const shown = agreements.filter(({ acts }) => acts.length > 0)
  return (
    <Card title={t('consents.documents')}>
      <ul className={styles.list}>
        {shown.map(agreement => (
          <li key={agreement.document}>
            <OneAgreement agreement={agreement} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OneAgreement({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('account')
  const sayAct = useSayAct(agreement)
  const title = useRef<HTMLHeadingElement>(null)
  const { document, acts, mayWithdraw } = agreement
  const [last, ...before] = acts
  if (!last) return null
  const isWithdrawn = last.act === 'WITHDRAWN'
  return (
    <article className={styles.agreement}>
      <h3 ref={title} tabIndex={-1}>
        {t(`consents.name.${document}`)}
      </h3>
      <p className={styles.state}>
        <StatusWord sign={isWithdrawn ? 'ended' : 'done'} tone={isWithdrawn ? 'plain' : 'success'}>
          {sayAct(last)}
        </StatusWord>
        <VersionText document={document} version={last.version} />
      </p>
      {before.length > 0 && (
        <details className={styles.before}>
          <FoldSummary>{t('consents.before')}</FoldSummary>
          <ul>
            {before.map((act, at) => (
              // Acts are only added, and have no name of their own.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>
                {sayAct(act)} <VersionText document={document} version={act.version} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {mayWithdraw && <Withdrawal version={last.version} title={title} />}
      {isWithdrawn && <GivingAgain version={agreement.version} title={title} />}
    </article>
  )
}

/** The notice about data is read, everything else is agreed to. */
function useSayAct({ document }: Agreement) {
  const { t } = useTranslation('account')
  const habits = useDateHabits()
  return ({ act, happenedAt }: Agreement['acts'][number]) => {
    const date = formatDate(instantFrom(happenedAt), habits)
    if (act === 'WITHDRAWN') return t('consents.withdrawn', { date })
    return t(document === 'DATA_PROTECTION' ? 'consents.read' : 'consents.given', { date })
  }
}

interface VersionTextProps {
  document: Agreement['document']
  version: string
}

function VersionText({ document, version }: VersionTextProps) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const address = `/${language}/${pages[document]}?version=${encodeURIComponent(version)}`
  return (
    <a href={address} className={styles.text} target="_blank" rel="noopener">
      {t('consents.version', { version })}
    </a>
  )
}

interface ChangeProps {
  version: string
  /** What was pressed is gone afterwards: whoever reads on begins here. */
  title: RefObject<HTMLHeadingElement | null>
}

/** One press, as it was one tick. What follows stands above the button. */
function Withdrawal({ version, title }: ChangeProps) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const withdrawal = useAct({
    act: () => call(access.withdrawConsent, { document: 'HEALTH_DATA_CONSENT', version }),
    done: t('consents.withdraw.done'),
    failed: t('consents.withdraw.failed'),
    quoted: ['consent.changed.meanwhile'],
    changes: ['access', 'appointments', 'booking'],
    onDone({ user }) {
      queries.setQueryData(whoAmI.queryKey, user)
      title.current?.focus()
    },
  })
  const givenUp = useGivenUp()
  const hintId = useId()
  return (
    <div className={styles.change}>
      <p>{t('consents.withdraw.effect')}</p>
      <GivenUpWithConsent of={givenUp} />
      <div>
        <Button
          aria-disabled={givenUp.isAwaited}
          aria-describedby={givenUp.isOnItsWay ? hintId : undefined}
          busy={withdrawal.isPending}
          onClick={() => withdrawal.mutate(undefined)}
        >
          {t('consents.withdraw')}
        </Button>
      </div>
      {givenUp.isOnItsWay && (
        <p id={hintId} className={styles.lead}>
          {t('consents.withdraw.looking')}
        </p>
      )}
    </div>
  )
}

function GivingAgain({ version, title }: ChangeProps) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const [ticks, setTicks] = useState<Ticks>({})
  const document = 'HEALTH_DATA_CONSENT'
  const giving = useAct({
    act: () => call(access.agree, { consents: [{ document, version }] }),
    done: t('consents.again.done'),
    failed: t('consents.again.failed'),
    quoted: ['consent.version.outdated'],
    changes: ['access'],
    onDone({ user }) {
      queries.setQueryData(whoAmI.queryKey, user)
      title.current?.focus()
    },
  })
  return (
    <div className={styles.change}>
      <p>{t('consents.again.lead')}</p>
      <Agreements documents={[document]} ticks={ticks} onChange={setTicks} />
      <div>
        <Button
          kind="primary"
          disabled={!ticks[document]}
          busy={giving.isPending}
          onClick={() => giving.mutate(undefined)}
        >
          {t('consents.again')}
        </Button>
      </div>
    </div>
  )
}
