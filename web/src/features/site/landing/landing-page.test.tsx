import type { Language } from '@konsil/contract/core/texts'
import type { SiteFacts } from '@konsil/contract/site-pages'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  operator,
  pricedService,
  publicBlog,
  publicDoctor,
  showPage,
} from '../../../testing/site.ts'
import de from '../../../texts/de/landing.json' with { type: 'json' }
import pagesDe from '../../../texts/de/pages.json' with { type: 'json' }
import siteDe from '../../../texts/de/site.json' with { type: 'json' }
import en from '../../../texts/en/landing.json' with { type: 'json' }
import pagesEn from '../../../texts/en/pages.json' with { type: 'json' }
import siteEn from '../../../texts/en/site.json' with { type: 'json' }

const texts = { en, de }
const site = { en: siteEn, de: siteDe }
const pages = { en: pagesEn, de: pagesDe }
const services = [
  pricedService('Long talk', 'Langes Gespräch', { priceCents: 34_950, minutes: 60 }),
  pricedService('Call', 'Anruf', { priceCents: 8_900, minutes: 15, consultationType: 'PHONE' }),
  pricedService('Talk', 'Gespräch'),
  pricedService('For dollars', 'Für Dollar', {
    priceCents: 500,
    currency: 'USD',
    consultationType: 'PHONE',
  }),
  pricedService('Again', 'Noch einmal', {
    priceCents: 4_000,
    consultationType: 'PHONE',
    appliedFor: 'BOOKED',
  }),
]
const languages: Language[] = ['en', 'de']

const show = (language: Language, shown: Partial<SiteFacts> = {}) =>
  showPage({ path: '/', language }, shown)

/** The part of the page below this heading. */
function part(title: string) {
  const found = screen.getByRole('heading', { level: 2, name: title }).closest('section')
  if (!found) throw new Error(`nothing stands under ${title}`)
  return within(found)
}

const titles = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(heading => heading.textContent)

describe.each(languages)('in %s', language => {
  const said = texts[language]

  test('SHELL-01, SHELL-28 the first screen says what it is, what it costs, how it works, who stands behind it', async () => {
    await show(language)
    expect(titles(1)).toEqual([said['hero.title']])
    screen.getByText(said['hero.lead'])
    screen.getByText(said['hero.price'], { exact: false })
    screen.getByText(said['hero.behind'].replace('{{operator}}', operator.name))
    const main = within(screen.getByRole('main'))
    main.getAllByRole('link', { name: site[language]['nav.secondOpinion'] })
    const how = main.getByRole('link', { name: said['hero.secondary'] })
    expect(document.querySelector(how.getAttribute('href') ?? '')?.textContent).toContain(
      said['steps.lead'],
    )
  })

  test('SHELL-01 all parts stand in their order', async () => {
    await show(language)
    const wanted = ['steps', 'categories', 'sample', 'benefits', 'figures', 'about', 'questions']
    const order = wanted.map(name => said[`${name}.title` as keyof typeof said])
    expect(titles(2).filter(title => order.includes(title ?? ''))).toEqual(order)
  })

  test('SHELL-28 shows the four steps in their order', async () => {
    await show(language)
    const steps = within(part(said['steps.title']).getByRole('list')).getAllByRole('listitem')
    expect(steps.map(step => within(step).getByRole('heading').textContent)).toEqual([
      said['steps.1.title'],
      said['steps.2.title'],
      said['steps.3.title'],
      said['steps.4.title'],
    ])
  })

  test('SHELL-28 shows the disease categories by their names, as the alphabet has them', async () => {
    await show(language)
    const links = part(said['categories.title']).getAllByRole('link')
    const wanted = { en: ['Eyes', 'Heart', 'Skin'], de: ['Augen', 'Haut', 'Herz'] }
    expect(links.map(link => link.textContent)).toEqual(wanted[language])
    const [eyes] = links.map(link => link.getAttribute('href'))
    expect(eyes).toBe(`/${language}/specialties/ophthalmology`)
  })

  test('SHELL-28 the report to look at says that it is a sample', async () => {
    await show(language)
    const sample = part(said['sample.title'])
    sample.getByText(said['sample.mark'])
    sample.getByText(said['sample.notice'])
    expect(sample.getAllByRole('article')).toHaveLength(2)
  })

  test('SHELL-28 real doctors appear with their fields and languages', async () => {
    await show(language, {
      doctors: [publicDoctor()],
    })
    const doctors = part(said['doctors.title'])
    const name = within(doctors.getByRole('heading', { name: 'Prof. Dr. Ada Sample' }))
    expect(name.getByRole('link').getAttribute('href')).toBe(`/${language}/doctors/ada-sample`)
    doctors.getByText({ en: 'Heart · Skin', de: 'Herz · Haut' }[language])
    doctors.getByText(
      { en: 'Speaks German and English', de: 'Spricht Deutsch und Englisch' }[language],
    )
  })

  test('SHELL-28, SHELL-36 services appear with what they cost, grouped by how one talks', async () => {
    await show(language, { services })
    const prices = part(said['prices.title'])
    expect(
      prices.getAllByRole('table').map(table => table.querySelector('caption')?.textContent),
    ).toEqual([pages[language]['prices.VIDEO'], pages[language]['prices.PHONE']])
    const [talks] = prices.getAllByRole('table')
    const rowsOfTalks = [...(talks?.querySelectorAll('tr') ?? [])].map(row => row.textContent)
    expect(rowsOfTalks).toEqual(
      {
        en: [
          expect.stringMatching(/^TalkVideo call, 30\sminutes€180 /),
          expect.stringMatching(/^Long talkVideo call, 60\sminutes€349\.50 /),
        ],
        de: [
          expect.stringMatching(/^GesprächVideogespräch, 30\sMinuten180\s€ /),
          expect.stringMatching(/^Langes GesprächVideogespräch, 60\sMinuten349,50\s€ /),
        ],
      }[language],
    )
    const booked = pages[language]['prices.BOOKED']
    const rows = prices.getAllByRole('row').filter(row => row.textContent?.includes(booked))
    expect(rows.map(row => row.querySelector('th')?.firstChild?.firstChild?.textContent)).toEqual([
      { en: 'Again', de: 'Noch einmal' }[language],
    ])
    const more = prices.getByRole('link', { name: said['prices.more'] })
    expect(more.getAttribute('href')).toBe(`/${language}/prices`)
  })

  test('SHELL-28 the first screen says the lowest price of each kind, with what it buys, for newcomers', async () => {
    await show(language, { services })
    const list = screen.getByText(said['hero.price'], { exact: false }).previousElementSibling
    expect([...(list?.children ?? [])].map(line => line.textContent.replace(/\s/g, ' '))).toEqual(
      {
        en: ['from €89 15 minutes by phone', 'from €180 30 minutes by video'],
        de: ['ab 89 € 15 Minuten am Telefon', 'ab 180 € 30 Minuten per Video'],
      }[language],
    )
    const all = screen.getByRole('link', { name: said['hero.prices'] })
    expect(all.getAttribute('href')).toBe(`/${language}/prices`)
  })

  test('SHELL-28 the newest blogs appear and can be opened', async () => {
    await show(language, {
      blogs: [publicBlog({ language })],
    })
    const link = part(said['blogs.title']).getByRole('link', { name: 'What an MRI shows' })
    expect(link.getAttribute('href')).toBe(`/${language}/blog/what-an-mri-shows`)
  })

  test('SHELL-28 without doctors, services and blogs their places show nothing', async () => {
    await show(language, { doctors: [], services: [], blogs: [] })
    for (const place of ['doctors', 'prices', 'blogs'] as const)
      expect(titles(2)).not.toContain(said[`${place}.title`])
  })

  test('SHELL-28 the five questions that people ask first can be opened, and lead to all others', async () => {
    await show(language)
    const questions = part(said['questions.title'])
    const slugs = [...document.querySelectorAll('details')].map(({ id }) => id)
    expect(slugs).toEqual([
      'cost',
      'statutory-insurance',
      'what-to-send',
      'how-doctors-are-checked',
      'cancel',
    ])
    const all = questions.getByRole('link', { name: said['questions.more'] })
    expect(all.getAttribute('href')).toBe(`/${language}/faq`)
  })
})

test('SHELL-01, SHELL-05 the anchor aboutUs leads to who we are, and the top bar leads there', async () => {
  await show('en')
  const about = document.getElementById('aboutUs')
  expect(about?.querySelector('h2')?.textContent).toBe(en['about.title'])
  expect(about?.textContent).toContain(operator.address)
  // The menu is closed, for jsdom on every width.
  const menu = screen.getByRole('navigation', { name: 'Main menu', hidden: true })
  const link = within(menu).getByRole('link', { name: 'About us', hidden: true })
  expect(link.getAttribute('href')).toBe('/en#aboutUs')
})

test('SHELL-28 whoever is in danger can call from the first line of the page', async () => {
  await show('en')
  const calls = within(screen.getByRole('complementary')).getAllByRole('link')
  expect(calls.map(link => link.getAttribute('href'))).toEqual(['tel:112', 'tel:116117'])
  expect(screen.getByRole('main').firstElementChild?.contains(calls[0] ?? null)).toBe(true)
})

test('SHELL-29 no heading leaves out a level', async () => {
  await show('en')
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
  levels.reduce((before, level) => {
    expect(level).toBeLessThanOrEqual(before + 1)
    return level
  }, 0)
})
