import { useSearchParams } from 'react-router'

/** Who is found by an e-mail address is nobody else's business: addresses are kept by browsers and sent on. */
export const namesPerson = (text: string) => text.includes('@')

/** What a page shows stands in its address, so that Back, a reload and a link lead to it; what is empty goes. */
export function useAddress() {
  const [query, setQuery] = useSearchParams()
  const write = (chosen: Record<string, string | undefined>) =>
    setQuery(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(chosen))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true },
    )
  return [query, write] as const
}
