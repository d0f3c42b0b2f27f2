import { mostChosen } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { idOf } from '@konsil/contract/samples/ids'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { stubNetwork } from '../../../testing/network.ts'
import { answerReceivers, someReceiver } from '../../../testing/recipients.ts'
import { press, userEvent } from '../../../testing/user-event.ts'
import type { ChosenPerson } from './chosen.ts'
import { PeoplePicker } from './people-picker.tsx'

function Choosing({ first }: { first: readonly ChosenPerson[] }) {
  const [people, setPeople] = useState(first)
  return (
    <form aria-label="What is sent" onSubmit={() => expect.fail('sent')}>
      <PeoplePicker value={people} onChange={setPeople} />
      <button type="submit">Send</button>
    </form>
  )
}

const people = Array.from({ length: 7 }, (_, at) => someReceiver(at + 1))
const sofia = someReceiver(8, {
  email: 'sofia@example.org',
  profile: { firstName: '', lastName: '', gender: null },
})

const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

async function choose(first: readonly ChosenPerson[] = []) {
  const network = stubNetwork()
  answerReceivers(network, [...people, sofia])
  await i18next.loadNamespaces('recipients')
  render(
    <QueryClientProvider client={queries()}>
      <Choosing first={first} />
    </QueryClientProvider>,
  )
  await screen.findByRole('table')
  return network
}

const tick = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }))
const isTicked = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${name}` }).checked
const chosen = () => {
  const list = screen.queryByRole('list', { name: 'Chosen people' })
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(one => one.textContent)
    : []
}

const someChosen = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ userId: idOf(100 + at), name: `Chosen ${at}` }))

test('NADM-09 people stand in a table with a box, e-mail, both names and type, five a page', async () => {
  await choose()
  const [head, first, ...others] = screen.getAllByRole('row')
  expect(
    within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map(one => one.textContent),
  ).toEqual(['Select', 'Email', 'First name', 'Last name', 'Type'])
  within(first as HTMLElement).getByRole('rowheader', { name: 'person-1@example.org' })
  const cells = within(first as HTMLElement).getAllByRole('cell')
  expect(cells.slice(1).map(cell => cell.lastChild?.textContent)).toEqual([
    'First1',
    'Last1',
    'Patient',
  ])
  expect(others).toHaveLength(4)
  screen.getByText('1 to 5 of 8')
})

test('NADM-09 who is chosen stays so over pages and searches, and is taken out again', async () => {
  const network = await choose()
  await tick('First2 Last2')
  await press('Next')
  await tick('First6 Last6')
  await userEvent.type(screen.getByRole('searchbox'), 'sofia{Enter}')
  await tick('sofia@example.org')
  screen.getByText('3 people chosen, of at most 500')
  expect(chosen()).toEqual(['First2 Last2', 'First6 Last6', 'sofia@example.org'])
  expect(network.asked(campaigns.listReceivers).at(-1)?.question).toMatchObject({
    filters: { search: 'sofia' },
  })
  await press('Take out First6 Last6')
  const count = screen.getByText('2 people chosen, of at most 500')
  expect(document.activeElement).toBe(count)
  await tick('sofia@example.org')
  expect(chosen()).toEqual(['First2 Last2'])
  await userEvent.clear(screen.getByRole('searchbox'))
  await screen.findByText('1 to 5 of 8')
  expect([isTicked('First1 Last1'), isTicked('First2 Last2')]).toEqual([false, true])
})

test('NADM-09 the type filter offers doctors and patients, and the server is asked for them', async () => {
  const network = await choose()
  const filter = screen.getByRole('combobox', { name: 'Type' })
  expect(
    within(filter)
      .getAllByRole('option')
      .map(one => one.textContent),
  ).toEqual(['All', 'Doctor', 'Patient'])
  await userEvent.selectOptions(filter, 'Doctor')
  await screen.findByRole('checkbox', { name: 'Choose First6 Last6' })
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  expect(network.asked(campaigns.listReceivers).at(-1)?.question).toMatchObject({
    filters: { type: 'DOCTOR' },
    page: 1,
    size: 5,
  })
})

test('D-330 of more people than are counted it says so', async () => {
  const network = await choose()
  answerReceivers(network, people, true)
  await userEvent.type(screen.getByRole('searchbox'), 'example{Enter}')
  await screen.findByText('1 to 5 of more than 7')
})

test('NADM-09 no more than 500 can be chosen, and that is said', async () => {
  await choose(someChosen(mostChosen - 1))
  expect(chosen()).toHaveLength(12)
  await tick('First1 Last1')
  screen.getByText(/^You have chosen 500 people\. That is as many as there can be/)
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box('Choose First2 Last2').disabled).toBe(true)
  expect(box('Choose First1 Last1').disabled).toBe(false)
  await press('Show all 500')
  expect(chosen()).toHaveLength(mostChosen)
  await press('Take out Chosen 0')
  expect(screen.queryByText(/^You have chosen 500/)).toBeNull()
  expect(box('Choose First2 Last2').disabled).toBe(false)
})

test('NADM-09 people who could not be loaded are asked for again', async () => {
  const network = stubNetwork()
  network.fail(campaigns.listReceivers)
  await i18next.loadNamespaces('recipients')
  render(
    <QueryClientProvider client={queries()}>
      <Choosing first={[]} />
    </QueryClientProvider>,
  )
  await screen.findByText('The people could not be loaded.')
  answerReceivers(network, [])
  await press('Try again')
  await screen.findByText('Nobody has an account yet.')
})
