import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'
import { buttonClasses, type ButtonLook } from '../form/button.tsx'
import { classes } from '../form/classes.ts'

interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Leads to the other entry of the product, or away from it: a real page load. */
  leaves?: boolean
  /** The page left behind is not to be come back to. */
  replace?: boolean
  /** What the page that it leads to is told. */
  state?: unknown
}

/** Looks like a button because it is the next step, and is a link because it only leads there. */
export function ButtonLink(props: ButtonLinkProps) {
  const { kind, wide, icon, leaves, replace, state, href, className, children, ...rest } = props
  const look = classes(buttonClasses({ kind, wide }), className)
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  return leaves ? (
    <a {...rest} href={href} className={look}>
      {content}
    </a>
  ) : (
    <Link {...rest} to={href} replace={replace} state={state} className={look}>
      {content}
    </Link>
  )
}
