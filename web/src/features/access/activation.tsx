import { useEffect, useRef, useState } from 'react'
import styles from './access.module.css'
import { ActivateAnew } from './activate-anew.tsx'
import { ActivateByPassword } from './activate-by-password.tsx'
import type { ActivationProps } from './activation-step.ts'

/** Behind the link that proves the address: the password that was chosen, or a new one (D-353). */
export function Activation(props: Omit<ActivationProps, 'onOtherWay'>) {
  const [way, setWay] = useState<'password' | 'anew'>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!way) return
    window.scrollTo(0, 0)
    place.current?.focus({ preventScroll: true })
  }, [way])
  return (
    <div ref={place} tabIndex={-1} data-read-from className={styles.outcome}>
      {way === 'anew' ? (
        <ActivateAnew {...props} onOtherWay={() => setWay('password')} />
      ) : (
        <ActivateByPassword {...props} onOtherWay={() => setWay('anew')} />
      )}
    </div>
  )
}
