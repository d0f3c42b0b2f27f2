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
  /** Of what takes one alone: several were chosen at once. */
  onSeveral?: () => void
  /** Nothing more goes in, until what is there is taken away. */
  isFull?: boolean
}

/** A place to put one file; the whole of it can be pressed. */
export function FilePlace(props: FilePlaceProps) {
  const { title, children, act, types, isWrong, state, onChoose, onSeveral, isFull } = props
  const id = useId()
  return (
    <div className={styles.picker}>
      {isFull ? (
        <div className={classes(styles.place, styles.full, isWrong && styles.wrong)}>
          <span className={styles.title}>{title}</span>
          {children}
        </div>
      ) : (
        <label className={classes(styles.place, isWrong && styles.wrong)}>
          <span className={styles.title}>{title}</span>
          {children}
          <span className={styles.act}>
            {act}
            <input
              type="file"
              multiple={onSeveral !== undefined}
              accept={types.join()}
              aria-invalid={isWrong || undefined}
              aria-describedby={id}
              onChange={({ target }) => {
                const [file, another] = target.files ?? []
                if (another) onSeveral?.()
                else if (file) onChoose(file)
                // So that the same file can be chosen once more.
                target.value = ''
              }}
            />
          </span>
        </label>
      )}
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
