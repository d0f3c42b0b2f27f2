import type { ReactNode } from 'react'
import { takingOnEnter } from '../form/taking-on-enter.ts'
import { TextField } from '../form/text-field.tsx'
import styles from './search-form.module.css'

interface SearchFormProps {
  label: string
  hint: string
  typed: string
  maxLength: number
  onType: (text: string) => void
  /** Whoever does not wait until their typing has stopped. */
  onSubmit: () => void
  /** What came of it, read out. */
  children: ReactNode
}

/** One field that finds rows of a list. No form of its own: lists stand in forms, too. */
export function SearchForm(props: SearchFormProps) {
  const { label, hint, typed, maxLength, onType, onSubmit, children } = props
  return (
    <div role="search" className={styles.search}>
      <TextField
        type="search"
        label={label}
        hint={hint}
        value={typed}
        autoComplete="off"
        maxLength={maxLength}
        enterKeyHint="search"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={takingOnEnter(true, onSubmit)}
      />
      <p role="status" className={styles.said}>
        {children}
      </p>
    </div>
  )
}
