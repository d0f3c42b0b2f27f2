import { PointerEventsCheckLevel, userEvent as anyUser } from '@testing-library/user-event'

/**
 * Somebody at keyboard and mouse who does not pause between two moves. No style sheet is loaded here
 * that could keep a pointer from anything.
 */
export const userEvent = anyUser.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
})

/** As a password manager fills in: at once. */
export async function fill(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}
