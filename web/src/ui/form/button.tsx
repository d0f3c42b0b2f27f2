import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { Busy } from './busy.tsx'
import { classes } from './classes.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  kind?: ButtonKind
  /** As wide as its column: the one action that ends a form. */
  wide?: boolean
  icon?: ReactNode
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Something is under way because of this button: it waits and cannot be pressed again. */
  busy?: boolean
  /** There is nothing to be done with it now; unlike `disabled` it keeps the focus that it has. */
  'aria-disabled'?: boolean
  ref?: Ref<HTMLButtonElement>
}

export const buttonClasses = ({ kind = 'secondary', wide }: ButtonLook) =>
  classes(styles.button, styles[kind], wide && styles.wide)

/** What waits stays focusable: with `disabled` whoever pressed it by keyboard would lose their place. */
const swallow = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

export function Button(props: ButtonProps) {
  const { kind, wide, icon, busy = false, className, children, type, onClick, ...rest } = props
  const isHeld = busy || rest['aria-disabled']
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classes(buttonClasses({ kind, wide }), className)}
      data-kind={kind}
      onClick={isHeld ? swallow : onClick}
      aria-disabled={isHeld || undefined}
      aria-busy={busy || undefined}
    >
      {busy && (
        <span className={styles.busy}>
          <Busy />
        </span>
      )}
      {icon}
      <span>{children}</span>
    </button>
  )
}
