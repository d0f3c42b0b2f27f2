/** In this tab, for one person and case: how many, and nothing of what they are. */
const keyOf = (personId: string, appointmentId: string) =>
  `files-waiting ${personId} ${appointmentId}`

/** How many were chosen here and not begun to be sent when the page was left: the server never heard of them. */
export function forgottenFiles(personId: string, appointmentId: string) {
  try {
    return Number(sessionStorage.getItem(keyOf(personId, appointmentId))) || 0
  } catch {
    return 0
  }
}

export function keepForgotten(personId: string, appointmentId: string, count: number) {
  try {
    if (count === 0) sessionStorage.removeItem(keyOf(personId, appointmentId))
    else sessionStorage.setItem(keyOf(personId, appointmentId), String(count))
  } catch {
    // Then nothing is said of them.
  }
}
