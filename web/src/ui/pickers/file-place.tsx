import { type ReactNode, useId } from 'react'
import { classes } from '../form/classes.ts'
import styles from './file-place.module.css'

interface FilePlaceProps {
  title: ReactNode
  /** What was chosen, or the sign that something can be. */
  children: ReactNode
  /** What a press on it does. */
  act: ReactNode
  types: readonly string[]
  isWrong: boolean
  /** What became of the file: read out when it changes. */
  state: ReactNode
  onChoose: (file: File) => void
}

/** A place to put one file; the whole of it can be pressed. */
export function FilePlace(props: FilePlaceProps) {
  const { title, children, act, types, isWrong, state, onChoose } = props
  const id = useId()
  return (
    <div className={styles.picker}>
      <label className={classes(styles.place, isWrong && styles.wrong)}>
        <span className={styles.title}>{title}</span>
        {children}
        <span className={styles.act}>
          {act}
          <input
            type="file"
            accept={types.join()}
            aria-invalid={isWrong || undefined}
            aria-describedby={id}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onChoose(file)
              // So that the same file can be chosen once more.
              target.value = ''
            }}
          />
        </span>
      </label>
      <div id={id} role="status">
        {state}
      </div>
    </div>
  )
}

/** Nothing to be seen of a file: a sign instead. */
export const EmptyPlace = ({ children }: { children: ReactNode }) => (
  <span className={styles.empty}>{children}</span>
)
