import { type ReactNode, useRef } from 'react'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'

interface FilesPlaceProps {
  label: string
  children: ReactNode
}

/** Where files are listed. Whoever deletes one, the last one too, goes on from here. */
export function FilesPlace({ label, children }: FilesPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const rows = useFocusAfterRow(place)
  return (
    <div ref={place} role="group" aria-label={label} tabIndex={-1} data-read-from {...rows}>
      {children}
    </div>
  )
}
