import { fireEvent, screen, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent as anyUser } from '@testing-library/user-event'

/**
 * Somebody at keyboard and mouse who does not pause between two moves. No style sheet is loaded here
 * that could keep a pointer from anything.
 */
export const userEvent = anyUser.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
})

/** Nothing can be done with this button now; it keeps the focus that it has. */
export const isHeld = (button: Element | null | undefined) =>
  button?.getAttribute('aria-disabled') === 'true'

/** The calendar that stands beside a field for a day. */
export const calendarOf = (field: HTMLElement) =>
  field.parentElement?.querySelector<HTMLInputElement>('input[type=date]')

/** As a password manager fills in: at once. */
export async function fill(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** All of it at once, whatever stood there. */
export const type = (field: HTMLElement, text: string) =>
  fireEvent.change(field, { target: { value: text } })

export const dialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }))
export type Dialog = Awaited<ReturnType<typeof dialog>>

export const press = (name: string | RegExp) => pressIn(screen, name)
export const pressIn = async (part: Pick<Dialog, 'findByRole'>, name: string | RegExp) =>
  userEvent.click(await part.findByRole('button', { name }))
