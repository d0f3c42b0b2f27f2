import type { ReactNode } from 'react'
import { IconFrame } from './icon-frame.tsx'

const signs = {
  /** Not begun: an open circle. */
  open: <circle cx="10" cy="10" r="7" />,
  /** Waiting for somebody: the second circle is only hinted at. */
  waiting: (
    <>
      <circle cx="7" cy="10" r="5" />
      <circle cx="13" cy="10" r="5" strokeDasharray="0.1 3.03" />
    </>
  ),
  /** Under way: the circles have met. */
  going: (
    <>
      <path d="M10 6a5 5 0 0 1 0 8 5 5 0 0 1 0-8z" fill="currentColor" />
      <circle cx="7" cy="10" r="5" />
      <circle cx="13" cy="10" r="5" />
    </>
  ),
  done: (
    <>
      <circle cx="10" cy="10" r="8" fill="currentColor" stroke="none" />
      <path d="m6.5 10.3 2.5 2.5 4.7-5.2" stroke="var(--surface)" />
    </>
  ),
  caution: (
    <>
      <path d="M10 2.5 18 17H2z" />
      <path d="M10 8v4m0 2.400v.1" />
    </>
  ),
  failed: (
    <>
      <circle cx="10" cy="10" r="8" fill="currentColor" stroke="none" />
      <path d="m7 7 6 6m0-6-6 6" stroke="var(--surface)" />
    </>
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="8" />
      <path d="M10 9.500V14M10 6v.1" />
    </>
  ),
  ended: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M7 10h6" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type StatusIconName = keyof typeof signs

/** The shape that goes with a word, so that its meaning never hangs on a colour. */
export const StatusIcon = ({ of, size }: { of: StatusIconName; size?: number }) => (
  <IconFrame size={size}>{signs[of]}</IconFrame>
)
