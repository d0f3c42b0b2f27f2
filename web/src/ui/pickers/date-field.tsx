import styles from './date-field.module.css'
import { TextField, type TextFieldProps } from '../form/text-field.tsx'

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max' | 'signs'> {
  /** The first and the last day that can be chosen, as `YYYY-MM-DD`. */
  min?: string
  max?: string
}

/** A day of the calendar: the browser's own field, in the order that its reader knows, best on phones. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" className={styles.date} />
}
