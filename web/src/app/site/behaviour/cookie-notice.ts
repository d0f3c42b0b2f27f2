import {
  type CookieChoice,
  keepCookieChoice,
  keptCookieChoice,
} from '../../../lib/cookie-choice.ts'

export function startCookieNotice() {
  const notice = document.querySelector<HTMLElement>('[data-cookie-banner]')
  if (!notice || keptCookieChoice()) return
  notice.hidden = false
  notice.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-cookie-choice]')
    if (!button) return
    keepCookieChoice(button.dataset['cookieChoice'] as CookieChoice)
    notice.hidden = true
  })
}
