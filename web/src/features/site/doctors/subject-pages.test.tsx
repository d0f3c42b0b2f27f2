import { type Language, languages } from '@konsil/contract/core/texts'
import type { PublicDoctor } from '@konsil/contract/site-pages'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { facts, pricedService, publicDoctor, showPage } from '../../../testing/site.ts'
import de from '../../../texts/de/pages.json' with { type: 'json' }
import en from '../../../texts/en/pages.json' with { type: 'json' }

const texts = { en, de }
const [category] = facts.categories

const showDoctor = (language: Language, changed: Parameters<typeof publicDoctor>[0] = {}) =>
  showPage(
    { path: '/doctors/:slug', slug: 'ada-sample', language },
    { doctor: publicDoctor(changed) },
  )

function showSpecialty(language: Language, doctors: PublicDoctor[]) {
  if (!category) throw new Error('There is no category.')
  const services = [pricedService('Talk', 'Gespräch')]
  return showPage(
    { path: '/specialties/:slug', slug: 'cardiology', language },
    { specialty: { category, doctors }, services },
  )
}

describe.each(languages)('in %s', language => {
  const said = texts[language]

  test('SHELL-35 a doctor has a page with portrait, title, specialties, languages, services with price and the next free day', async () => {
    await showDoctor(language, { picture: '/doctors/ada-sample/portrait' })
    const main = within(screen.getByRole('main'))
    main.getByRole('heading', { level: 1, name: 'Prof. Dr. Ada Sample' })
    const portrait = screen.getByRole('main').querySelector('img')
    expect(portrait?.getAttribute('src')).toBe('/doctors/ada-sample/portrait')
    const heart = main.getByRole('link', { name: { en: 'Heart', de: 'Herz' }[language] })
    expect(heart.getAttribute('href')).toBe(`/${language}/specialties/cardiology`)
    main.getByText(
      { en: 'Speaks German and English', de: 'Spricht Deutsch und Englisch' }[language],
    )
    main.getByText(
      {
        en: 'Next free day: Thursday 26 November',
        de: 'Nächster freier Tag: Donnerstag, 26. November',
      }[language],
    )
    main.getByRole('heading', { level: 2, name: said['prices.VIDEO'] })
    const talk = { en: 'Talk', de: 'Gespräch' }[language]
    const service = main.getByRole('heading', { level: 3, name: talk }).closest('li')
    within(service as HTMLElement).getByText({ en: '€180', de: /^180\s€$/ }[language])
  })

  test('SHELL-35, APPT-44 a rating stands on the page and the card, with who can rate; before the first one nothing does', async () => {
    const rated = {
      en: ['4.5 of 5 stars (12 ratings)', '5 of 5 stars (1 rating)'],
      de: ['4,5 von 5 Sternen (12 Bewertungen)', '5 von 5 Sternen (1 Bewertung)'],
    }[language]
    await showDoctor(language, { rating: { average: 4.5, count: 12 } })
    screen.getByText(rated[0] ?? '')
    screen.getByText(said['doctor.ratedBy'])
    await showSpecialty(language, [publicDoctor({ rating: { average: 5, count: 1 } })])
    screen.getByText(rated[1] ?? '')
    await showDoctor(language)
    expect(screen.queryByText({ en: /stars/, de: /Sternen/ }[language])).toBeNull()
    expect(screen.queryByText(said['doctor.ratedBy'])).toBeNull()
  })

  test('SHELL-35 where nothing is free for months, or no language is named, the page says what is known', async () => {
    const { nextFreeDay: _, ...never } = publicDoctor({ languages: [], title: '' })
    await showPage({ path: '/doctors/:slug', slug: 'ada-sample', language }, { doctor: never })
    screen.getByRole('heading', { level: 1, name: 'Ada Sample' })
    screen.getByText(said['doctor.noneFree'])
    expect(document.body.textContent).not.toContain(said['doctor.languages'].split(' ')[0])
  })

  test('SHELL-35 a disease category has a page with what it is about, its doctors and services', async () => {
    const least = pricedService('Letter', 'Brief', { consultationType: 'CHAT', priceCents: 9_900 })
    const again = pricedService('Again', 'Nochmals', { appliedFor: 'BOOKED', priceCents: 100 })
    const doctor = publicDoctor({ services: [pricedService('Talk', 'Gespräch'), least, again] })
    await showSpecialty(language, [doctor])
    const main = within(screen.getByRole('main'))
    const title = { en: 'Second opinion: Heart', de: 'Zweite Meinung: Herz' }[language]
    main.getByRole('heading', { level: 1, name: title })
    main.getByText({ en: 'What Heart is.', de: 'Was Herz ist.' }[language])
    const name = main.getByRole('link', { name: 'Prof. Dr. Ada Sample' })
    expect(name.getAttribute('href')).toBe(`/${language}/doctors/ada-sample`)
    const card = within(name.closest('li') as HTMLElement)
    card.getByText({ en: 'from €99', de: /^ab 99\s€$/ }[language])
    card.getByText({ en: /Thursday 26 November/, de: /Donnerstag, 26\. November/ }[language])
    main.getByRole('heading', { level: 2, name: said['prices.VIDEO'] })
  })

  test('SHELL-35 from the page of a doctor, and of a category, one books with the choice made', async () => {
    const carriedBy = () => {
      const links = screen.getAllByRole('link', { name: said['book'] })
      const hrefs = new Set(links.map(link => link.getAttribute('href') ?? ''))
      const [to = '', ...others] = [...hrefs].map(href => new URL(href, 'https://konsil.test'))
      expect(others).toEqual([])
      return to && [to.pathname, Object.fromEntries(to.searchParams)]
    }
    const signingUp = (way: string) => ['/sign-up', { role: 'patient', redirect_to: way }]
    await showDoctor(language)
    expect(carriedBy()).toEqual(signingUp('/dashboard/booking?by=doctor&doctor=ada'))
    await showSpecialty(language, [publicDoctor()])
    const way = '/dashboard/booking?by=category&category=id-of-CARDIOLOGY'
    expect(carriedBy()).toEqual(signingUp(way))
  })

  test('SHELL-35 each service of a doctor is booked from its own place, and no other page has such a way', async () => {
    const letter = pricedService('Letter', 'Brief', { consultationType: 'CHAT' })
    const services = [pricedService('Talk', 'Gespräch'), letter]
    const names = { en: ['Book Talk', 'Book Letter'], de: ['Gespräch buchen', 'Brief buchen'] }
    const ways = () =>
      screen.queryAllByRole('link', { name: name => names[language].includes(name) }).map(link => {
        const { searchParams } = new URL((link as HTMLAnchorElement).href)
        const service = within(link.closest('li') as HTMLElement)
        const title = service.getByRole('heading', { level: 3 }).textContent
        return [title, link.textContent, searchParams.get('redirect_to')]
      })
    const wayOf = (service: string) =>
      `/dashboard/booking?${new URLSearchParams({ by: 'doctor', doctor: 'ada', service })}`
    await showDoctor(language, { services })
    expect(ways()).toEqual(
      [
        [{ en: 'Talk', de: 'Gespräch' }[language], 'Talk of Ada'],
        [{ en: 'Letter', de: 'Brief' }[language], 'Letter of Ada'],
      ].map(([title, id = '']) => [title, said['doctor.book'], wayOf(id)]),
    )
    await showSpecialty(language, [publicDoctor({ services })])
    expect(ways()).toEqual([])
    await showPage({ path: '/prices', language }, { services })
    expect(ways()).toEqual([])
  })

  test('SHELL-35 without a doctor the page of a category says so, leads to us and names the prices', async () => {
    await showSpecialty(language, [])
    screen.getByText(said['specialty.none'])
    const write = screen.getByRole('link', { name: said['contact.write'] })
    expect(write.getAttribute('href')).toBe(`/${language}#contact`)
    screen.getByRole('heading', { level: 2, name: said['prices.VIDEO'] })
  })
})

test('F16, SHELL-35 what a doctor is called, and calls a service, are words', async () => {
  const evil = `"'></title></script><script>alert(1)</script>`
  const words = { en: evil, de: evil }
  const service = pricedService(evil, evil, { description: words, includes: [words] })
  const doctor = publicDoctor({ name: evil, services: [service] })
  await showPage({ path: '/doctors/:slug', slug: 'x', language: 'de' }, { doctor })
  expect(document.body.textContent).toContain(evil)
  expect(document.body.querySelector('script')).toBeNull()
  await showSpecialty('de', [doctor])
  expect(document.body.textContent).toContain(evil)
  expect(document.body.querySelector('script')).toBeNull()
})
