import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** A dialog stands in no other: one within a closed one is open, makes the page inert, and nobody sees it. */
export const TopLayer = ({ children }: { children: ReactNode }) =>
  createPortal(children, document.body)
