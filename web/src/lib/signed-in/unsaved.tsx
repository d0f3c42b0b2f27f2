import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isLeaving } from './leave.ts'
import { guardLeaving } from './leave-asked.ts'
import { useCaughtWayBack } from './use-caught-way-back.ts'
import { readSession } from '../visitor/session.ts'
import { LeaveQuestion } from '../../ui/dialog/leave-question.tsx'
import { type AtRisk, Unsaved } from '../../ui/dialog/unsaved.ts'

interface UnsavedGuardProps {
  /** Somebody leaves without saving, after the question: what they wrote is no longer wanted. */
  onGivenUp?: () => void
  /** May get the way in which to leave: at once, or after a question. */
  children: ReactNode | ((leave: (act: () => void) => void, isUnsaved: boolean) => ReactNode)
}

interface Asked {
  act: () => void
  /** With it the page goes, and all that is entered there. */
  isAway: boolean
}

/** Whoever turns to another tab, follows a link, goes back or closes the page is asked before anything is lost. */
export function UnsavedGuard({ onGivenUp, children }: UnsavedGuardProps) {
  const [forms, setForms] = useState<readonly { form: string; what: AtRisk }[]>([])
  const isUnsaved = forms.length > 0
  const [asked, setAsked] = useState<Asked>()
  const askFirst = useCallback((act: () => void) => setAsked({ act, isAway: true }), [])
  // Whoever signs out may be asked once more, and stay after all.
  const askBeside = useCallback((act: () => void) => setAsked({ act, isAway: false }), [])
  const ask = (act: () => void) => (isUnsaved ? askFirst(act) : act())
  useLinks(isUnsaved, askFirst)
  const navigate = useNavigate()
  const askBack = useCallback(() => askFirst(() => void navigate(-1)), [askFirst, navigate])
  useCaughtWayBack(isUnsaved, askBack)
  useEffect(() => (isUnsaved ? guardLeaving(askBeside) : undefined), [isUnsaved, askBeside])

  const report = useCallback((form: string, isUnsaved: boolean, what: AtRisk = 'words') => {
    setForms(before => {
      const others = before.filter(one => one.form !== form)
      return isUnsaved ? [...others, { form, what }] : others
    })
  }, [])
  const stay = () => setAsked(undefined)
  const leave = () => {
    if (asked?.isAway) {
      setForms([])
      onGivenUp?.()
    }
    stay()
    asked?.act()
  }

  // Words are lost for good, what has arrived of a file is not.
  const what = forms.every(({ what }) => what === 'files') ? 'files' : 'words'
  return (
    <Unsaved value={report}>
      {/* Stands first: it closes before a dialog opens that it had asked about. */}
      <LeaveQuestion open={asked !== undefined} what={what} onStay={stay} onLeave={leave} />
      {typeof children === 'function' ? children(ask, isUnsaved) : children}
    </Unsaved>
  )
}

function useLinks(isUnsaved: boolean, ask: (act: () => void) => void) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      // Without a session nothing can be saved; what was entered is kept for the next one.
      if (!isLeaving() && readSession()) event.preventDefault()
    }
    const catchLink = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      if (!(link instanceof HTMLAnchorElement) || !staysHere(link, event)) return
      event.preventDefault()
      event.stopPropagation()
      const to = link.pathname + link.search + link.hash
      ask(() => void navigate(to))
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('click', catchLink, true)
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', catchLink, true)
    }
  }, [isUnsaved, ask, navigate])
}

/** Other pages are page loads, for which the browser asks itself. */
const staysHere = (link: HTMLAnchorElement, event: MouseEvent) =>
  link.origin === window.location.origin &&
  link.pathname.startsWith('/dashboard') &&
  !link.target &&
  event.button === 0 &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
