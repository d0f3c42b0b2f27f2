import { access, type SignedInUser } from '@konsil/contract/access'
import type { SignInRole } from '@konsil/contract/core/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { call } from '../../lib/calls/api.ts'
import { afterSignIn, bookingOn, leaveFor } from '../../lib/visitor/destinations.ts'
import { adoptLanguage } from '../../lib/words/language.ts'
import { productName } from '../../lib/words/product.ts'
import { endSignUp } from '../../lib/visitor/kept-sign-up.ts'
import { takeWay } from '../../lib/visitor/kept-way.ts'
import { placeLeftBy } from '../../lib/visitor/interruption.ts'
import { endSessionHere, keepSession, readSession } from '../../lib/visitor/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { AgreeStep } from './agree-step.tsx'
import { AlreadySignedIn, useRedirectSignedIn } from './already-signed-in.tsx'
import { OtherWays } from './other-ways.tsx'
import { RolePicker } from './role-picker.tsx'
import { queryFor, roleIn } from './roles.ts'
import { SecondStep, type Ticket } from './second-step.tsx'
import { SignedOut } from './signed-out.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage() {
  const [query] = useSearchParams()
  const role = roleIn(query)
  if (useRedirectSignedIn()) return <AlreadySignedIn />
  if (role === 'ADMIN') return <Navigate replace to={`/admin/sign-in${queryFor(query, role)}`} />
  return role ? <SignIn key={role} role={role} /> : <SignInPicker />
}

export const AdminSignInPage = () =>
  useRedirectSignedIn() ? <AlreadySignedIn /> : <SignIn role="ADMIN" />

function SignInPicker() {
  const { t } = useTranslation('access')
  return (
    <RolePicker
      pageTitle={t('signIn.submit')}
      lead={t('picker.signIn', { product: productName })}
      note={<SignedOut />}
    >
      <OtherWays from="signIn" />
    </RolePicker>
  )
}

type Step =
  | { at: 'form'; email?: string; hasEnded?: boolean }
  | { at: 'secondStep'; ticket: Ticket; email: string }
  | { at: 'agreeing'; token: string; user: SignedInUser }
  | { at: 'leaving' }

/** The browser keeps a session only once everything that is due has been agreed to (ACC-50). */
function SignIn({ role }: { role: SignInRole }) {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const [step, setStep] = useState<Step>({ at: 'form' })

  const goOn = async (token: string, user: SignedInUser) => {
    keepSession(token, user, new Date())
    if (!readSession()) {
      endSessionHere()
      call(access.signOut, {}, { token }).catch(() => undefined)
      toast.failure(t('signIn.notKept'))
      return setStep({ at: 'form' })
    }
    endSignUp()
    setStep({ at: 'leaving' })
    await adoptLanguage(user.setting.language).catch(() => undefined)
    const kept = takeWay(user.email)
    const wished = query.get('redirect_to') ?? kept ?? null
    const target = afterSignIn(user.role.code, wished, query.get('action'))
    // What somebody chose to book is newer than where their last session ended.
    leaveFor(bookingOn(target) ? target : (placeLeftBy(user._id) ?? target))
  }

  const enter = async (token: string, user: SignedInUser) => {
    if (user.consentsDue.length === 0) await goOn(token, user)
    else setStep({ at: 'agreeing', token, user })
  }

  switch (step.at) {
    case 'form':
      return (
        <SignInForm
          role={role}
          email={step.email ?? ''}
          hasEnded={step.hasEnded ?? false}
          onSignedIn={enter}
          onSecondStep={(ticket, email) => setStep({ at: 'secondStep', ticket, email })}
        />
      )
    case 'secondStep':
      return (
        <SecondStep
          {...step.ticket}
          onSignedIn={enter}
          onBack={() => setStep({ at: 'form', email: step.email })}
          onEnded={() => setStep({ at: 'form', email: step.email, hasEnded: true })}
        />
      )
    case 'agreeing':
      return (
        <AgreeStep
          token={step.token}
          due={step.user.consentsDue}
          onAgreed={user => goOn(step.token, user)}
          onEnded={() => setStep({ at: 'form' })}
        />
      )
    case 'leaving':
      return <AlreadySignedIn />
  }
}
