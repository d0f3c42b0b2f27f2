import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readWay, type Way, writeWay } from './way.ts'

/** The way in the address, and how to go on or back in it. */
export function useWay() {
  const [params, setParams] = useSearchParams()
  const way = useMemo(() => readWay(params), [params])
  return {
    way,
    go: (next: Way, how: { replace?: boolean } = {}) => setParams(writeWay(params, next), how),
  }
}

/** What narrows a list stands in the address too, and is no step of its own. */
export function useFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(names.map(name => [name, params.get(name) ?? '']))
  return {
    values: values as Record<Name, string>,
    change(changed: Partial<Record<Name, string>>) {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries<string | undefined>(changed)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      setParams(next, { replace: true })
    },
  }
}
