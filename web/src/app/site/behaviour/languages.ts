import { hasChosenLanguage, keepLanguage } from '../../../lib/visitor/kept-language.ts'

/** The choice counts everywhere; the address of a page alone only until the browser is closed. */
export function keepChosenLanguage() {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-language]')) {
    link.addEventListener('click', () => keepLanguage(link.dataset['language']))
  }
  const shown = document.documentElement.lang
  const named = window.location.pathname.split('/')[1] === shown
  if (named && !hasChosenLanguage()) document.cookie = `language=${shown}; Path=/; SameSite=Lax`
}
