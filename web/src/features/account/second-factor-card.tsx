import type { OwnSecondFactors } from '@konsil/contract/access'
import { instantFrom } from '@konsil/contract/core/time'
import { fewRecoveryCodes, mostPasskeys, recoveryCodeCount } from '@konsil/contract/second-factors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/signed-in/dates.ts'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { Card } from '../../ui/display/card.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { AppSetup } from './app-setup.tsx'
import { RemoveAppDialog, RenewCodesDialog } from './factor-dialogs.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { arePasskeysOffered } from './passkeys-offered.ts'
import { secondFactorsQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step = { at: 'shown' | 'app' | 'passkey' } | { at: 'codes'; codes: string[] }

/** Signing in in two steps: set up, in use, and what helps when the phone is lost. */
export function SecondFactorCard() {
  const { t } = useTranslation('account')
  const answer = useQuery(secondFactorsQuery)
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'shown' })
  // What was pressed is gone afterwards: whoever reads on begins here.
  const beginning = useRef<HTMLParagraphElement>(null)
  const rows = useFocusAfterRow(beginning)
  /** Whoever had codes before keeps them, and is shown none. */
  const finish = (done: string) => (codes: string[]) => {
    // The first one has ended every other session.
    void askAgain(queries, ['access'])
    if (codes.length > 0) return setStep({ at: 'codes', codes })
    toast.success(done)
    setStep({ at: 'shown' })
  }
  const show = () => setStep({ at: 'shown' })
  const cancelling = { label: t('cancel'), onCancel: show }
  const acts = {
    onCodes: finish(''),
    onApp: () => setStep({ at: 'app' }),
    onPasskey: () => setStep({ at: 'passkey' }),
  }
  return (
    <div {...rows}>
      <Card title={t('factor.title')}>
        {step.at === 'app' && (
          <AppSetup onDone={finish(t('factor.setUp.done'))} cancelling={cancelling} />
        )}
        {step.at === 'passkey' && (
          <PasskeySetup
            count={answer.data?.passkeys.length ?? 0}
            onDone={finish(t('factor.passkey.setup.done'))}
            cancelling={cancelling}
          />
        )}
        {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={show} />}
        {step.at === 'shown' && (
          <>
            <p ref={beginning} tabIndex={-1} data-read-from className={styles.lead}>
              {t('factor.lead')}
            </p>
            <Loaded query={answer} wait={<Skeleton shape="block" height="3rem" width="14rem" />}>
              {own =>
                own.appSince || own.passkeys.length > 0 ? (
                  <InUse own={own} {...acts} />
                ) : (
                  <NoneYet own={own} {...acts} />
                )
              }
            </Loaded>
          </>
        )}
      </Card>
    </div>
  )
}

interface FactorsProps {
  own: OwnSecondFactors
  onCodes: (codes: string[]) => void
  onApp: () => void
  onPasskey: () => void
}

function NoneYet({ own, onApp, onPasskey }: FactorsProps) {
  const { t } = useTranslation('account')
  const offersPasskeys = arePasskeysOffered(own)
  return (
    <>
      {offersPasskeys && <p className={styles.lead}>{t('factor.passkey.what')}</p>}
      <ButtonRow className={styles.longWord}>
        {offersPasskeys && <Button onClick={onPasskey}>{t('factor.passkey.begin')}</Button>}
        <Button onClick={onApp}>{t('factor.begin')}</Button>
      </ButtonRow>
    </>
  )
}

type Wish = { dialog: 'codes' | 'removal' }

function InUse({ own, onCodes, onApp, onPasskey }: FactorsProps) {
  const { t } = useTranslation('account')
  const { appSince, passkeys, isRequired } = own
  const { show, opening } = useShown<Wish>()
  const [codes, removal] = [opening('codes'), opening('removal')]
  const isLast = passkeys.length === 0
  const mayAddPasskey = arePasskeysOffered(own) && passkeys.length < mostPasskeys
  return (
    <>
      <State own={own} />
      {passkeys.length > 0 && <PasskeyList own={own} />}
      {isRequired && <p className={styles.hint}>{t('factor.required')}</p>}
      <ButtonRow className={styles.longWord}>
        {mayAddPasskey && (
          <Button onClick={onPasskey}>
            {t(passkeys.length > 0 ? 'factor.passkey.add' : 'factor.passkey.begin')}
          </Button>
        )}
        <Button onClick={onApp}>{t(appSince ? 'factor.replace' : 'factor.begin')}</Button>
        <Button onClick={() => show({ dialog: 'codes' })}>{t('factor.renew')}</Button>
        {appSince && !(isRequired && isLast) && (
          <Button kind="quiet" onClick={() => show({ dialog: 'removal' })}>
            {t('factor.remove')}
          </Button>
        )}
      </ButtonRow>
      {codes.shown && <RenewCodesDialog key={codes.key} onDone={onCodes} onClose={codes.close} />}
      {removal.shown && (
        <RemoveAppDialog key={removal.key} isLast={isLast} onClose={removal.close} />
      )}
    </>
  )
}

function State({ own: { appSince, recoveryCodesLeft: left } }: Pick<FactorsProps, 'own'>) {
  const { t } = useTranslation('account')
  const habits = useDateHabits()
  return (
    <>
      <Facts>
        {appSince && (
          <Fact name={t('factor.app')}>
            <StatusWord sign="done" tone="success">
              {t('factor.since', { date: formatDate(instantFrom(appSince), habits) })}
            </StatusWord>
          </Fact>
        )}
        <Fact name={t('factor.codes')}>
          {t('factor.codesLeft', { left, of: recoveryCodeCount })}
        </Fact>
      </Facts>
      {left <= fewRecoveryCodes && (
        <Notice kind="caution" title={t(left === 0 ? 'factor.none.title' : 'factor.few.title')}>
          {t('factor.few.text')}
        </Notice>
      )}
    </>
  )
}
