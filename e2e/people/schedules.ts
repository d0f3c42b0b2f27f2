import { dayIn, dayLater, daysBetween, homeZone } from '@konsil/contract/core/time'
import { weekdays } from '@konsil/contract/schedules'
import type { Page } from '@playwright/test'
import { mondayOf } from '../../web/src/features/schedules/week.ts'
import { nameOfWeekday } from '../../web/src/features/schedules/weekday-words.ts'
import { type Person, saidTo } from './person.ts'

export const today = dayIn(homeZone, new Date())
export const inDays = (count: number) => dayLater(today, count)
/** More than a week ahead, so that the calendar has to be turned. */
export const workday = dayLater(today, 8)
const weekday = weekdays[daysBetween(mondayOf(workday), workday)] ?? 'MONDAY'

type Reader = Pick<Person, 'language'>

/** From the page of schedules: a new one, of these days. */
export async function beginSchedule(page: Page, reader: Reader, from: string, to: string) {
  const said = saidTo(reader)
  await page.getByRole('link', { name: said('schedules:new'), exact: true }).click()
  await page.getByLabel(said('schedules:form.from'), { exact: true }).fill(from)
  await page.getByLabel(said('schedules:form.to'), { exact: true }).fill(to)
}

/** Calls on the weekday of the workday. */
export async function plan(page: Page, reader: Reader, start: string, end: string) {
  const said = saidTo(reader)
  const name = nameOfWeekday(weekday, reader.language, 'long')
  const block = page.getByRole('group', { name, exact: true })
  const calls = block.getByLabel(said('schedules:form.calls'))
  if (!(await calls.isChecked())) await calls.check()
  await block.getByLabel(said('schedules:form.start'), { exact: true }).fill(start)
  await block.getByLabel(said('schedules:form.end'), { exact: true }).fill(end)
}
