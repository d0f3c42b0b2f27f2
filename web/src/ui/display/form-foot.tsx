import type { ReactNode } from 'react'
import { ButtonLink } from '../page/button-link.tsx'
import { BottomBar } from '../form/bottom-bar.tsx'
import { Button } from '../form/button.tsx'

interface FormFootProps {
  /** Where whoever gives up goes. */
  back: string
  cancel: string
  busy: boolean
  /** There is nothing to save, or something to be decided first. */
  isHeld: boolean
  /** What the form does. */
  children: ReactNode
}

/** The end of a form that is a page of its own. */
export function FormFoot({ back, cancel, busy, isHeld, children }: FormFootProps) {
  return (
    <BottomBar>
      <ButtonLink href={back}>{cancel}</ButtonLink>
      <Button type="submit" kind="primary" busy={busy} aria-disabled={isHeld}>
        {children}
      </Button>
    </BottomBar>
  )
}
