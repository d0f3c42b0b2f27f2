import { access } from '@konsil/contract/access'
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { call } from '../calls/api.ts'
import type { DateHabits } from './dates.ts'
import { keepUser, type Session } from '../visitor/session.ts'
import { useLanguage } from '../words/language.ts'

/** Asks the server who this is; what it says replaces what the browser kept. */
export const whoAmI = queryOptions({
  queryKey: ['access', 'whoAmI'],
  queryFn: async ({ signal }) => {
    const { user } = await call(access.whoAmI, {}, { signal })
    keepUser(user)
    return user
  },
})

const SignedInContext = createContext<Session | undefined>(undefined)
export const SignedIn = SignedInContext.Provider

/** The person whose dashboard this is. */
export function useSignedIn() {
  const session = useContext(SignedInContext)
  if (!session) throw new Error('outside the dashboard nobody is signed in')
  return session
}

export function useDateHabits(): DateHabits {
  const { language } = useLanguage()
  const { profile, setting } = useSignedIn()
  return {
    dateFormat: setting.dateFormat,
    timeFormat: setting.timeFormat,
    timeZone: profile.timeZone,
    language,
  }
}
