/**
 * The same document, its rules for the dark scheme holding or not whatever this computer prefers. Its
 * style element gets the name by which the page's policy, which holds in the frame too, allows it.
 */
export function shownIn(scheme: 'light' | 'dark', html: string, nonce: string) {
  const mail = new DOMParser().parseFromString(html, 'text/html')
  for (const style of mail.querySelectorAll('style')) {
    style.setAttribute('nonce', nonce)
    style.textContent = (style.textContent ?? '')
      .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
      .replaceAll('color-scheme: light dark', `color-scheme: ${scheme}`)
  }
  return `<!doctype html>${mail.documentElement.outerHTML}`
}
