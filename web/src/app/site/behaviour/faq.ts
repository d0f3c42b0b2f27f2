import { takeTyped } from '../../../lib/visitor/carried-typing.ts'

/** Finds by every word that was typed, in question or answer. */
export function startFaqSearch() {
  const search = document.querySelector<HTMLElement>('[data-faq-search]')
  const input = search?.querySelector('input')
  const status = search?.querySelector<HTMLElement>('[role="status"]')
  const none = search?.querySelector('template')
  const other = document.querySelector<HTMLElement>('[data-faq-other]')
  if (!input || !status || !none) return
  const questions = [
    ...document.querySelectorAll<HTMLDetailsElement>('details[data-question]'),
  ].map(element => ({ element, words: simplified(saidIn(element)) }))
  const find = () => {
    const wanted = simplified(input.value).split(/\s+/).filter(Boolean)
    const fits = ({ words }: { words: string }) => wanted.every(word => words.includes(word))
    for (const question of questions) question.element.hidden = !fits(question)
    for (const group of document.querySelectorAll<HTMLElement>('[data-faq-group]')) {
      group.hidden = !group.querySelector('details:not([hidden])')
    }
    const found = questions.filter(fits).length
    // The same way stands in the answer already.
    if (other) other.hidden = found === 0
    if (wanted.length === 0) status.replaceChildren()
    else if (found === 0) status.replaceChildren(none.content.cloneNode(true))
    else status.textContent = counted(status, found)
  }
  input.value ||= takeTyped('search')
  input.addEventListener('input', find)
  find()
}

function showAll() {
  const input = document.querySelector<HTMLInputElement>('[data-faq-search] input')
  if (!input) return
  input.value = ''
  input.dispatchEvent(new Event('input'))
}

/** Question and answer, without the link to it, which stands in all of them. */
function saidIn(question: HTMLElement) {
  const copy = question.cloneNode(true) as HTMLElement
  copy.querySelector('[data-question-link]')?.remove()
  return copy.textContent
}

function counted({ dataset }: HTMLElement, found: number) {
  if (found === 1) return dataset['one'] ?? ''
  return (dataset['many'] ?? '').replace('{{count}}', String(found))
}

const simplified = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()

/** A link to one question opens it, also one that the search left out. */
export function openAskedQuestion() {
  const open = () => {
    const asked = document.getElementById(window.location.hash.slice(1))
    if (!(asked instanceof HTMLDetailsElement)) return
    if (asked.hidden) showAll()
    asked.open = true
    asked.scrollIntoView()
  }
  window.addEventListener('hashchange', open)
  open()
}
