import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { typingPause } from './use-typed-search.ts'

/** Of signs; the server takes no more. */
export const longestNumber = 40

interface Asked {
  /** In the address. */
  name: string
  /** Of signs. */
  longest: number
  /** What names a person stays on the page alone: addresses are kept by browsers and sent on. */
  isPrivate?: (text: string) => boolean
}

const aNumber: Asked = { name: 'number', longest: longestNumber }

/**
 * A number, or other words, by which something is searched for. The address is what counts: it is reloaded, gone back
 * to and sent to a colleague.
 * Each search is a step of its own in the browser's history.
 */
export function useAskedNumber({ name, longest, isPrivate }: Asked = aNumber) {
  const [asked, setAsked] = useSearchParams()
  const inAddress = (asked.get(name) ?? '').trim().slice(0, longest)
  const [kept, setKept] = useState('')
  const number = inAddress === '' ? kept : inAddress
  const [entered, setEntered] = useState<string>()
  const [shown, setShown] = useState(number)
  // Whoever goes back or on sees in the field what is shown, and it is not searched for once more.
  if (shown !== number) {
    setShown(number)
    setEntered(undefined)
  }
  const typed = entered ?? number
  const wanted = typed.trim()
  const take = useCallback(
    (text: string) => {
      const isKept = isPrivate?.(text) === true
      setKept(isKept ? text : '')
      const inIt = isKept ? '' : text
      if (inIt === '' && inAddress === '') return
      setAsked(before => {
        const next = new URLSearchParams(before)
        if (inIt === '') next.delete(name)
        else next.set(name, inIt)
        return next
      })
    },
    [setAsked, name, isPrivate, inAddress],
  )
  useEffect(() => {
    if (wanted === number) return undefined
    const timer = setTimeout(() => take(wanted), typingPause)
    return () => clearTimeout(timer)
  }, [wanted, number, take])
  return {
    number,
    typed,
    take: () => wanted !== number && take(wanted),
    change(text: string) {
      setEntered(text)
      // An emptied field is no search to wait for.
      if (text === '') take('')
    },
  }
}
