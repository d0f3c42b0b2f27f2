import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../testing/site.ts'
import { userEvent } from '../../../testing/user-event.ts'
import { openAskedQuestion, startFaqSearch } from './faq.ts'

const questions = () => [...document.querySelectorAll<HTMLDetailsElement>('details[data-question]')]
const found = () => questions().filter(({ hidden }) => !hidden)
const groups = () => [...document.querySelectorAll<HTMLElement>('[data-faq-group]')]

async function openFaq(language: 'en' | 'de' = 'en', hash = '') {
  await showPage({ path: '/faq', language }, { hash })
  startFaqSearch()
  openAskedQuestion()
}

const search = async (words: string) => {
  const field = screen.getByRole('searchbox')
  await userEvent.click(field)
  await userEvent.clear(field)
  if (words !== '') await userEvent.paste(words)
}

test('SHELL-02 what is typed leaves the questions that hold every word, in any order', async () => {
  await openFaq()
  const all = questions().length
  await search('statutory insurance PAY')
  const some = found()
  expect(some.map(({ id }) => id)).toContain('statutory-insurance')
  expect(some.length).toBeLessThan(all)
  for (const { textContent } of some)
    for (const word of ['statutory', 'insurance', 'pay'])
      expect(textContent.toLowerCase()).toContain(word)
  await search('pay   insurance statutory ')
  expect(found()).toEqual(some)
  await search('')
  expect(found()).toHaveLength(all)
})

test('SHELL-02 umlauts and ß are found however they are typed', async () => {
  await openFaq('de')
  const ids = () => found().map(({ id }) => id)
  for (const [typed, plain] of [
    ['ärztin', 'arztin'],
    ['außerdem', 'ausserdem'],
    ['Öffnen', 'offnen'],
  ] as const) {
    await search(typed)
    const withUmlaut = ids()
    await search(plain)
    expect(ids(), plain).toEqual(withUmlaut)
  }
  await search('ärztinnen')
  expect(ids().length).toBeGreaterThan(1)
})

test('SHELL-02, SHELL-29 how many fit is said, and a group of which nothing fits goes too', async () => {
  await openFaq()
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  await search('§ 27b')
  expect(found()).toHaveLength(1)
  expect(status.textContent).toBe('1 question fits.')
  expect(groups().filter(({ hidden }) => !hidden)).toHaveLength(1)
  await search('second opinion')
  expect(status.textContent).toBe(`${found().length} questions fit.`)
  await search('xylophone')
  expect(status.textContent).toBe('No question fits. Try another word, or write to us.')
  const toContact = within(status).getByRole('link', { name: 'write to us' })
  expect(toContact.getAttribute('href')).toBe('/en#contact')
  expect(screen.queryByRole('link', { name: 'Write to us' }), 'said once').toBeNull()
  expect(groups().every(({ hidden }) => hidden)).toBe(true)
  await search('')
  expect(status.textContent).toBe('')
  expect(groups().some(({ hidden }) => hidden)).toBe(false)
})

test('SHELL-02 a link to one question opens it and moves there', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await openFaq('en', '#cancel')
  expect(
    questions()
      .filter(({ open }) => open)
      .map(({ id }) => id),
  ).toEqual(['cancel'])
  expect(scrolled.mock.contexts).toEqual([document.getElementById('cancel')])
})

test('SHELL-02 a question that the search left out comes back when a link leads to it', async () => {
  await openFaq()
  await search('§ 27b')
  window.location.hash = '#cancel'
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  const asked = document.getElementById('cancel')
  expect(found()).toContain(asked)
  expect((asked as HTMLDetailsElement).open).toBe(true)
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test.each(['', '#', '#nothing', '#money', '#%E0%A4%A', '#"><script>'])(
  'SHELL-02 an address that ends in "%s" opens none',
  async hash => {
    await openFaq('en', hash)
    expect(questions().some(({ open }) => open)).toBe(false)
  },
)

test('SHELL-02 every question says its own address, which the search does not count as words', async () => {
  await openFaq()
  for (const question of questions()) {
    const title = question.querySelector('h3')?.textContent ?? ''
    const link = within(question).getByRole('link', {
      name: `Link to this question ${title}`,
      hidden: true,
    })
    expect(link.getAttribute('href')).toBe(`/en/faq#${question.id}`)
  }
  await search('Link to this question')
  expect(found().length).toBeLessThan(questions().length)
})

test('SHELL-02 whoever reads to the end without an answer is led to the form', async () => {
  await openFaq()
  await search('xylophone')
  await search('')
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Write to us' })
  expect(link.getAttribute('href')).toBe('/en#contact')
})

test('SHELL-02 on other pages there is nothing to search', async () => {
  await showPage({ path: '/imprint', language: 'en' })
  startFaqSearch()
  openAskedQuestion()
  expect(screen.queryByRole('searchbox')).toBeNull()
})
