import {
  type CookieChoice,
  keepCookieChoice,
  keptCookieChoice,
  mirrorChoice,
} from '../../lib/visitor/cookie-choice.ts'

export const findCookieNotice = () => document.querySelector<HTMLElement>('[data-cookie-banner]')

/** The server drew it, shown or hidden, by the cookie; what local storage says counts more. */
export function startCookieNotice(whenAnswered = () => {}) {
  const notice = findCookieNotice()
  if (!notice) return
  const kept = keptCookieChoice()
  if (kept) {
    notice.hidden = true
    mirrorChoice(kept)
  }
  notice.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-cookie-choice]')
    if (!button) return
    keepCookieChoice(button.dataset['cookieChoice'] as CookieChoice)
    notice.hidden = true
    whenAnswered()
  })
}
