/** What is read of a mail, without its marks: enough of it to know which one it is. */
export function wordsOfMail(html: string) {
  if (html === '') return ''
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll('p, li, h1, h2, h3, br')) block.append(' ')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200)
}
