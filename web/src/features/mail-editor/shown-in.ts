/**
 * The same document, its rules for the dark scheme holding or not whatever this computer prefers. Its
 * style element gets the name by which the page's policy, which holds in the frame too, allows it. It is
 * taken as a text: a document made of it here would be asked for that name already.
 */
export const shownIn = (scheme: 'light' | 'dark', html: string, nonce: string) =>
  html
    .replace('<style>', `<style nonce="${nonce}">`)
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme: light dark', `color-scheme: ${scheme}`)
