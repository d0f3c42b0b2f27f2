import { createContext, useContext, useId, useLayoutEffect } from 'react'

/** What would be lost: words that were entered, or files that are on their way. */
export type AtRisk = 'words' | 'files'

/** Told by each form whether something in it would be lost; whoever guards a page listens. */
export const Unsaved = createContext<(form: string, isUnsaved: boolean, what?: AtRisk) => void>(
  () => {},
)

/** A form tells whether something in it would be lost. */
export function useUnsaved(isUnsaved: boolean, what: AtRisk = 'words') {
  const report = useContext(Unsaved)
  const form = useId()
  // With what is drawn, not after it: whoever presses a link as soon as it says "saved" is not asked.
  useLayoutEffect(() => {
    report(form, isUnsaved, what)
    return () => report(form, false)
  }, [form, isUnsaved, what, report])
}
