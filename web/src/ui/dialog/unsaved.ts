import { createContext, useContext, useEffect, useId } from 'react'

/** Told by each form whether something in it would be lost; whoever guards a page listens. */
export const Unsaved = createContext<(form: string, isUnsaved: boolean) => void>(() => {})

/** A form tells whether something in it would be lost. */
export function useUnsaved(isUnsaved: boolean) {
  const report = useContext(Unsaved)
  const form = useId()
  useEffect(() => {
    report(form, isUnsaved)
    return () => report(form, false)
  }, [form, isUnsaved, report])
}
