import { flushSync } from 'react-dom'

/** Those that cannot make sense of what was typed: they are not valid by their own word (`useOwnValidity`). */
export const unreadFields = (form: HTMLElement | null) =>
  [...(form?.querySelectorAll('input') ?? [])].filter(({ validity }) => validity.customError)

/**
 * After a form was refused: to the first field that is wrong, which also reads its error out. At once,
 * what `mark` changes drawn first: a frame later somebody may type in another field already.
 */
export function focusFirstInvalid(form: HTMLElement | null, mark: () => void = () => undefined) {
  flushSync(() => {
    mark()
    // Each hears of it, and shows what is wrong.
    for (const field of unreadFields(form)) field.checkValidity()
  })
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
