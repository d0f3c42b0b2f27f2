import { userEvent as anyUser } from '@testing-library/user-event'

/** Somebody at keyboard and mouse who does not pause between two moves. */
export const userEvent = anyUser.setup({ delay: null })
