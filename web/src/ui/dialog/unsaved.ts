import { createContext, useContext, useId, useLayoutEffect } from 'react'

/** Told by each form whether something in it would be lost; whoever guards a page listens. */
export const Unsaved = createContext<(form: string, isUnsaved: boolean) => void>(() => {})

/** A form tells whether something in it would be lost. */
export function useUnsaved(isUnsaved: boolean) {
  const report = useContext(Unsaved)
  const form = useId()
  // With what is drawn, not after it: whoever presses a link as soon as it says "saved" is not asked.
  useLayoutEffect(() => {
    report(form, isUnsaved)
    return () => report(form, false)
  }, [form, isUnsaved, report])
}
