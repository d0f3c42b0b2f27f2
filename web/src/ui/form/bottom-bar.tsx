import { type ReactNode, useEffect, useRef } from 'react'
import styles from './bottom-bar.module.css'

/** What goes on from a long page, in reach at any length of it. */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => (bar.current ? keepClear(bar.current) : undefined), [])
  return (
    <div ref={bar} className={styles.bar} data-thumb-bar data-bottom-bar>
      {children}
    </div>
  )
}

/** What floats over the page stands above it, however tall it is (`toasts.module.css`). */
function keepClear(bar: HTMLElement) {
  if (!('ResizeObserver' in window)) return undefined
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`))
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
