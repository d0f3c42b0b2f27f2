import { access } from '@konsil/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '../../lib/calls/api.ts'
import { appDeepLink } from '../../lib/calls/page-settings.ts'
import { endSignUp } from '../../lib/visitor/kept-sign-up.ts'
import { bookingOn } from '../../lib/visitor/destinations.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import styles from './access.module.css'
import { Activation } from './activation.tsx'
import { type ActivationStep, stepAfter } from './activation-step.ts'
import { FreshActivation } from './fresh-activation.tsx'
import { GoingOn, type MailOwner, useWayOn, wayAfterMail } from './going-on.tsx'
import { isPhone } from './is-phone.ts'
import { OpenedLink } from './opened-link.tsx'
import { entryPath, leadingTo, roleIn, signInNamedIn } from './roles.ts'
import { Outcome } from './outcome.tsx'

export function ActiveUserPage() {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const id = query.get('token') ?? ''
  const [step, setStep] = useState<ActivationStep>(id ? 'open' : 'failed')

  const carried = useCarriedWay()
  const [way, setWay] = useState(() => wayAfterMail(carried))

  const goOn = (next: ActivationStep, owner?: MailOwner) => {
    if (next !== 'failed') endSignUp()
    // Whoever takes the account over need not have chosen what the link carries.
    setWay(wayAfterMail(next === 'doneAnew' ? undefined : carried, owner))
    setStep(next)
  }

  switch (step) {
    case 'open':
      return (
        <OpenedLink
          look={() => call(access.lookAtActivation, { id })}
          onRefused={refused => goOn(stepAfter(refused) ?? 'failed')}
        >
          {account => <Activation id={id} {...account} onStep={next => goOn(next, account)} />}
        </OpenedLink>
      )
    case 'done':
    case 'doneAnew':
      return (
        <Outcome drawing="done" title={t('activate.done')} lead={t('activate.done.lead')}>
          <GoingOn to={way} />
          <SignInButton way={way} />
        </Outcome>
      )
    case 'already':
      return <AlreadyActive way={way} />
    case 'failed':
      return (
        <Outcome
          drawing="search"
          title={t('activate.failed.title')}
          lead={t('activate.failed.lead')}
        >
          <div>
            <ButtonLink href={entryPath('/sign-up', leadingTo(way), roleIn(query))}>
              {t('signUpAgain')}
            </ButtonLink>
          </div>
          <FreshActivation />
          <BackLink to={signInNamedIn(query, way)}>{t('backToSignIn')}</BackLink>
        </Outcome>
      )
  }
}

/** Of whoever opens the mail in another browser than the one in which they chose. */
function useCarriedWay() {
  const [query] = useSearchParams()
  return useWayOn(roleIn(query) ?? 'PATIENT')
}

function AlreadyActive({ way }: { way: string | undefined }) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  return (
    <Outcome
      drawing="done"
      title={sentences.ofRefusal('global.was.actived.user')}
      lead={t('activate.already.lead')}
    >
      <SignInButton way={way} />
    </Outcome>
  )
}

function SignInButton({ way }: { way: string | undefined }) {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const app = isPhone() ? appDeepLink() : undefined
  const here = signInNamedIn(query, way)
  if (app && way)
    return <HereOrInApp here={here} app={app} isBooking={bookingOn(way) !== undefined} />
  return (
    <div>
      <ButtonLink kind="primary" href={app ?? here} leaves={app !== undefined}>
        {t('signIn.submit')}
      </ButtonLink>
    </div>
  )
}

interface HereOrInAppProps {
  here: string
  app: string
  isBooking: boolean
}

/** The app is led nowhere: whoever wanted to go somewhere goes on in this browser. */
function HereOrInApp({ here, app, isBooking }: HereOrInAppProps) {
  const { t } = useTranslation('access')
  return (
    <>
      <div className={styles.actions}>
        <ButtonLink kind="primary" href={here}>
          {t('signIn.here')}
        </ButtonLink>
        <ButtonLink href={app} leaves>
          {t('signIn.inApp')}
        </ButtonLink>
      </div>
      {isBooking && <p className={styles.soft}>{t('signIn.inApp.note')}</p>}
    </>
  )
}
