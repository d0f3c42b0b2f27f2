import { type Language, languages } from '@konsil/contract/core/texts'
import type { PricedService } from '@konsil/contract/site-pages'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pricedService, showPage } from '../../../testing/site.ts'
import de from '../../../texts/de/pages.json' with { type: 'json' }
import en from '../../../texts/en/pages.json' with { type: 'json' }

const texts = { en, de }
const show = (language: Language, services: PricedService[]) =>
  showPage({ path: '/prices', language }, { services })

const items = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(item => item.textContent)

describe.each(languages)('in %s', language => {
  const said = texts[language]

  test('SHELL-34, SHELL-36 each service has its price, the note on VAT, its length, what it includes and what it is for', async () => {
    await show(language, [pricedService('Talk', 'Gespräch', { minutes: 45 })])
    const name = { en: 'Talk', de: 'Gespräch' }[language]
    const service = screen.getByRole('heading', { level: 3, name }).closest('li')
    if (!service) throw new Error('it stands in no list')
    within(service).getByText({ en: '€180', de: /^180\s€$/ }[language])
    within(service).getByText({ en: 'free of German VAT', de: 'umsatzsteuerfrei' }[language])
    within(service).getByText(
      { en: 'Video call, 45 minutes', de: 'Videogespräch, 45 Minuten' }[language],
    )
    within(service).getByText({ en: 'What Talk is for.', de: 'Wofür Gespräch gut ist.' }[language])
    expect(items(within(service).getByRole('list', { name: said['prices.includes'] }))).toEqual(
      {
        en: ['A written report'],
        de: ['Ein schriftlicher Bericht'],
      }[language],
    )
    expect(document.body.textContent).not.toMatch(/zzgl|plus VAT|0 % USt/)
  })

  test('SHELL-36 where doctors ask for different prices, the lowest and the highest stand there', async () => {
    const dear = pricedService('Talk', 'Gespräch', { leastCents: 8_900, mostCents: 125_050 })
    const wanted = { en: '€89 to €1,250.50', de: /^89 bis 1\.250,50\s€$/ }[language]
    await show(language, [dear])
    screen.getByText(wanted)
    await showPage({ path: '/', language }, { services: [dear] })
    expect(screen.getAllByText(wanted), 'as the offer and as an answer').toHaveLength(2)
    screen.getByText({ en: 'from €89', de: /^ab 89\s€$/ }[language])
  })

  test('SHELL-28 the price list says what each disease category means, and leads to its page', async () => {
    await show(language, [])
    const eyes = screen.getByRole('link', { name: { en: 'Eyes', de: 'Augen' }[language] })
    expect(eyes.getAttribute('href')).toBe(`/${language}/specialties/ophthalmology`)
    screen.getByText({ en: 'What Eyes is.', de: 'Was Augen ist.' }[language])
    screen.getByText(said['categories.lead'])
  })

  test('SHELL-34 services stand by how one is advised, the lowest price first, written ones without a length', async () => {
    await show(language, [
      pricedService('Letter', 'Brief', { consultationType: 'CHAT', minutes: 0 }),
      pricedService('Dear', 'Teuer', { priceCents: 69_000 }),
      pricedService('Call', 'Anruf', { consultationType: 'PHONE' }),
      pricedService('Cheap', 'Günstig', { priceCents: 12_050, appliedFor: 'BOOKED' }),
    ])
    const kinds = [said['prices.VIDEO'], said['prices.PHONE'], said['prices.CHAT']]
    const titles = screen.getAllByRole('heading', { level: 2 }).map(title => title.textContent)
    expect(titles.slice(0, 3)).toEqual(kinds)
    const names = screen.getAllByRole('heading', { level: 3 }).map(title => title.textContent)
    expect(names).toEqual(
      {
        en: ['Cheap', 'Dear', 'Call', 'Letter'],
        de: ['Günstig', 'Teuer', 'Anruf', 'Brief'],
      }[language],
    )
    screen.getByText({ en: '€120.50', de: /^120,50\s€$/ }[language])
    screen.getByText(said['prices.BOOKED'])
    screen.getByText({ en: 'In writing, no call', de: 'Schriftlich, kein Gespräch' }[language])
  })

  test('SHELL-30 while nothing is offered the price list says so, and leads to us', async () => {
    await show(language, [])
    const empty = screen.getByText(said['prices.none']).parentElement
    if (!empty) throw new Error('it stands nowhere')
    const write = within(empty).getByRole('link', { name: said['contact.write'] })
    expect(write.getAttribute('href')).toBe(`/${language}/#contact`.replace('/#', '#'))
  })

  test('SHELL-36 the answer on costs names the services with their prices, or that there are none', async () => {
    const answer = () => within(document.getElementById('cost') as HTMLElement)
    await showPage({ path: '/faq', language }, { services: [pricedService('Talk', 'Gespräch')] })
    const row = answer().getByRole('row', { hidden: true })
    expect(row.textContent).toMatch(
      { en: /^TalkVideo call, 30\sminutes€180 /, de: /^GesprächVideogespräch, 30\sMinuten180\s€ / }[
        language
      ],
    )
    await showPage({ path: '/faq', language }, { services: [] })
    answer().getByText(said['prices.none'])
    expect(document.body.textContent).not.toContain('{{')
  })
})

test('F16 names and words of a service are words, whatever they hold', async () => {
  const evil = '</script><script>alert(1)</script>{{prices}}'
  const words = { en: evil, de: evil }
  const service = pricedService(evil, evil, { description: words, includes: [words] })
  for (const path of ['/', '/faq', '/prices'] as const) {
    await showPage({ path, language: 'de' }, { services: [service] })
    expect(document.body.textContent).toContain(evil)
    expect(document.body.querySelector('script')).toBeNull()
  }
})
