import { useEffect, useRef } from 'react'

/** Addresses of files in this browser, given back when they are not shown any more. */
export function useFileAddresses() {
  const made = useRef<string[]>([])
  useEffect(() => {
    const addresses = made.current
    return () => addresses.forEach(url => URL.revokeObjectURL(url))
  }, [])
  return (file: File) => {
    const url = URL.createObjectURL(file)
    made.current.push(url)
    return url
  }
}
