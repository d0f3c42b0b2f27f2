import type { ReactNode } from 'react'

interface IconFrameProps {
  size?: number | undefined
  children: ReactNode
}

/** Lines on a field of 20 by 20, in the colour of the words beside them; it says nothing by itself. */
export const IconFrame = ({ size = 20, children }: IconFrameProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)
