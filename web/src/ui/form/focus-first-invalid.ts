import { flushSync } from 'react-dom'

/**
 * After a form was refused: to the first field that is wrong, which also reads its error out. At once,
 * what `mark` changes drawn first: a frame later somebody may type in another field already.
 */
export function focusFirstInvalid(form: HTMLElement | null, mark: () => void = () => undefined) {
  flushSync(mark)
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
