import {
  sampleCounts,
  sampleMonths,
  sampleOwnStatistics,
  sampleRevenue,
  sampleRevenueRow,
  sampleStars,
  sampleTopDoctor,
  sampleWeek,
} from '@konsil/contract/samples/statistics'
import { statistics } from '@konsil/contract/statistics'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Network } from './network.ts'
import { userEvent } from './user-event.ts'

/** A server that has figures for everything that the dashboards ask. */
export function answerStatistics(network: Network) {
  network.answer(statistics.bookedServices, { list: sampleCounts(2, 1) })
  network.answer(statistics.ratedServices, { list: sampleCounts(5, 2) })
  network.answer(statistics.ratings, sampleStars(0, 1, 0, 1, 3))
  network.answer(statistics.profit, sampleMonths(120_000, 0, 1_234_567))
  network.answer(statistics.otherCurrencies, [])
  network.answer(statistics.patientOverview, {
    numberOfPatients: 1_200,
    numberOfPatientsBookedService: 340,
  })
  network.answer(statistics.newPatients, sampleMonths(3, 9, 1))
  network.answer(statistics.repeatPatients, {
    numOfPatientsBookedManyTimes: 5,
    numOfPatientsBookedOneTime: 15,
  })
  network.answer(statistics.doctorOverview, { total: 40, active: 31, inactive: 9 })
  network.answer(statistics.newDoctors, sampleMonths(0, 2))
  network.answer(statistics.topRevenue, [sampleTopDoctor(1, 250_050), sampleTopDoctor(2, 99_900)])
  network.answer(statistics.onlineDoctors, sampleWeek(12, 9, 14, 3))
  network.answer(statistics.readRevenue, sampleRevenue([sampleRevenueRow(1)]))
  network.answer(statistics.readOwnStatistics, sampleOwnStatistics())
}

export const figure = async (name: string) => within(await screen.findByRole('figure', { name }))

export type Figure = Awaited<ReturnType<typeof figure>>

/** What a chart says, once it has come. */
export const says = (of: Figure, text: string | RegExp) => of.findByText(text)

export const choose = (of: Pick<Figure, 'getByLabelText'>, label: string, choice: string) =>
  userEvent.selectOptions(of.getByLabelText(label), choice)

const asTexts = (list: HTMLElement[]) => list.map(one => one.textContent)

/** The rows of a chart, its heads first, as its table shows them. */
export async function tableOf(of: Figure) {
  await userEvent.click(await of.findByRole('button', { name: 'Show as a table' }))
  return of.getAllByRole('row').map(row =>
    asTexts(
      [...row.children].map(cell => {
        const own = cell.cloneNode(true) as HTMLElement
        for (const label of own.querySelectorAll('[aria-hidden]')) label.remove()
        return own
      }),
    ),
  )
}

/** What is saved from now on, as text. */
export function keepSaved() {
  const saved: { name: string; text: Promise<string> }[] = []
  const contents = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL(content: Blob) {
        const address = `blob:${contents.size}`
        contents.set(address, content)
        return address
      },
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const content = contents.get(this.href)
    if (content) saved.push({ name: this.download, text: content.text() })
  })
  return saved
}
