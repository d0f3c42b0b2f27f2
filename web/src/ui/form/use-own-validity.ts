import { useLayoutEffect, useRef } from 'react'

/** The field is not valid by its own word while there is a problem: no form is sent with it (`unreadFields`). */
export function useOwnValidity(problem: string | false | undefined) {
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => ref.current?.setCustomValidity(problem || ''), [problem])
  return ref
}
