import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { userEvent } from '../../testing/user-event.ts'
import { Loaded } from './loaded.tsx'

/** Each time it is asked, it is answered by hand. */
function slowAnswers() {
  const asked: { resolve: (list: string[]) => void; reject: (error: Error) => void }[] = []
  const settled = (settle: (last: (typeof asked)[number] | undefined) => void) =>
    act(async () => settle(asked.at(-1)))
  return {
    ask: () => new Promise<string[]>((resolve, reject) => asked.push({ resolve, reject })),
    times: () => asked.length,
    answer: (list: string[]) => settled(last => last?.resolve(list)),
    fail: () => settled(last => last?.reject(new Error('no answer'))),
  }
}

async function openList() {
  const answers = slowAnswers()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  function List() {
    const query = useQuery({ queryKey: ['services'], queryFn: answers.ask })
    return (
      <section aria-label="Letters">
        <Loaded query={query} wait={<i>outline</i>} failed="No letters." empty={<p>None yet.</p>}>
          {list => (
            <ul>
              {list.map(one => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
    )
  }
  await i18next.loadNamespaces('ui')
  render(
    <QueryClientProvider client={queries}>
      <List />
      <button type="button">Elsewhere</button>
    </QueryClientProvider>,
  )
  screen.getByText('outline')
  return {
    ...answers,
    askAgain: () => void queries.invalidateQueries(),
    state: () => queries.getQueryState(['services'])?.status,
  }
}

const retry = () => screen.findByRole('button', { name: 'Try again' })
const isBusy = async () => (await retry()).getAttribute('aria-busy') === 'true'

test('SHELL-29, SHELL-30 while it is tried again the button stays, is busy and keeps the focus', async () => {
  const { fail, answer, times } = await openList()
  await fail()
  await screen.findByText('No letters.')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(async () => expect(await isBusy()).toBe(true))
  expect(document.activeElement).toBe(await retry())
  expect(screen.queryByText('outline')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(times()).toBe(2)

  await fail()
  await waitFor(async () => expect(await isBusy()).toBe(false))
  expect(document.activeElement).toBe(await retry())

  await userEvent.keyboard('{Enter}')
  await answer(['Ada'])
  const came = await screen.findByText('Ada')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(came)).toBe(true)
  const region = screen.getByRole('region', { name: 'Letters' })
  expect(region.contains(document.activeElement)).toBe(true)
})

test('SHELL-29 who has gone on meanwhile is not led back', async () => {
  const { fail, answer } = await openList()
  await fail()
  await userEvent.click(await retry())
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await answer(['Ada'])
  await screen.findByText('Ada')
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})

test('SHELL-30 what is there stays when a newer attempt fails', async () => {
  const { fail, answer, askAgain, times, state } = await openList()
  await answer(['Ada'])
  await screen.findByText('Ada')
  askAgain()
  await waitFor(() => expect(times()).toBe(2))
  await fail()
  await waitFor(() => expect(state()).toBe('error'))
  screen.getByText('Ada')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('SHELL-30 a list with nothing in it says what to do next', async () => {
  const { answer } = await openList()
  await answer([])
  await screen.findByText('None yet.')
  expect(screen.queryByRole('list')).toBeNull()
})
