import { useState } from 'react'
import { classes } from '../form/classes.ts'
import styles from './portrait.module.css'

interface PortraitProps {
  name: string
  src?: string
  size?: 'small' | 'medium' | 'large' | 'huge'
  /** One of many on a long page: it is asked for when somebody comes near it. */
  lazy?: boolean
  /** The name does not stand beside it, so the portrait has to say it. */
  alone?: boolean
  /** Its address leads nowhere, or has ended: whoever can knows another one. */
  onMissing?: () => void
}

const tints = ['petrol', 'apricot', 'plain'] as const

function initialsOf(name: string) {
  const words = name.split(/\s+/).filter(word => /^\p{L}/u.test(word) && !word.endsWith('.'))
  const first = words[0] ?? name.trim()
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .map(word => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

function tintOf(name: string) {
  const sum = Array.from(name).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return tints[sum % tints.length] ?? 'plain'
}

export function Portrait({
  name,
  src,
  size = 'medium',
  lazy = false,
  alone = false,
  onMissing,
}: PortraitProps) {
  const [missing, setMissing] = useState<string>()
  const hasPicture = src !== undefined && src !== missing
  return (
    <span
      className={classes(styles.portrait, styles[size], styles[tintOf(name)])}
      role={alone ? 'img' : undefined}
      aria-label={alone ? name : undefined}
      aria-hidden={alone ? undefined : true}
    >
      {hasPicture ? (
        <img
          src={src}
          alt=""
          loading={lazy ? 'lazy' : undefined}
          onError={() => {
            setMissing(src)
            onMissing?.()
          }}
        />
      ) : (
        <span>{initialsOf(name)}</span>
      )}
    </span>
  )
}
