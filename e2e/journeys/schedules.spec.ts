import type { Page } from '@playwright/test'
import { dayLater } from '@konsil/contract/core/time'
import { expect, test } from '../fixtures/signed-in.ts'
import { haveAccount, tokenOf } from '../people/accounts.ts'
import { demonstration, newPerson, saidTo } from '../people/person.ts'
import { beginSchedule, plan, today, workday } from '../people/schedules.ts'
import { beReadyToPlan } from '../people/services.ts'
import { beInDashboard } from '../people/session.ts'

const said = saidTo({ language: 'en' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const calendar = (page: Page) => page.getByRole('region', { name: said('schedules:calendar') })

/** The workday in the calendar, wherever that stands. */
async function turnToWorkday(page: Page) {
  await calendar(page).getByLabel(said('schedules:calendar.jump')).fill(workday)
  await calendar(page)
    .getByRole('button', { name: said('schedules:calendar.jump.do'), exact: true })
    .click()
  const heading = page.locator(`h3 time[datetime="${workday}"]`)
  return calendar(page).locator('li').filter({ has: heading })
}

test('SCHED-01, SCHED-05, SCHED-12, SCHED-13, SCHED-16, SCHED-18, D-053 a doctor plans working time, is told of an overlap, and goes away for a day', async ({
  page,
  watch,
}) => {
  const doctor = await haveAccount(newPerson('DOCTOR', { lastName: 'Sternberg' }))
  const { service } = await beReadyToPlan(await tokenOf(doctor), await tokenOf(demonstration.ADMIN))
  await beInDashboard(page, doctor)
  await page.getByRole('link', { name: said('site:menu.schedules'), exact: true }).click()
  await expect(page.getByText(said('schedules:empty'))).toBeVisible()

  await beginSchedule(page, doctor, dayLater(today, 1), dayLater(today, 40))
  await expect(page.getByLabel(service.name.en)).toBeChecked()
  await plan(page, doctor, '9', '12')
  await button(page, said('schedules:form.submit.new')).click()
  await expect(page.getByText(said('schedules:added'))).toBeVisible()
  const planned = await turnToWorkday(page)
  await expect(planned.getByRole('listitem')).toHaveText(/^09:00.*12:00.*Free$/)

  watch.expectAnswer(409, '/api/v1/doctorschedule/add')
  await beginSchedule(page, doctor, dayLater(today, 2), dayLater(today, 20))
  await plan(page, doctor, '11:30', '14')
  await button(page, said('schedules:form.submit.new')).click()
  const overlap = page.getByRole('dialog', { name: said('schedules:overlap.title') })
  await expect(overlap.getByRole('link', { name: /^Schedule 1/ })).toBeVisible()
  await button(page, said('schedules:ok')).click()
  await plan(page, doctor, '13', '14:30')
  await button(page, said('schedules:form.submit.new')).click()
  await expect(page.getByRole('link', { name: /^Edit schedule/ })).toHaveCount(2)

  const both = await turnToWorkday(page)
  await expect(both.getByRole('listitem')).toHaveCount(2)
  await button(page, said('schedules:absences.add')).click()
  const dialog = page.getByRole('dialog', { name: said('schedules:absences.add') })
  await dialog.getByLabel(said('schedules:absences.from')).fill(workday)
  await dialog.getByLabel(said('schedules:absences.to')).fill(workday)
  await button(page, said('schedules:absences.save')).click()
  await expect(page.getByText(said('schedules:absences.added'))).toBeVisible()
  await expect(both.getByText(said('schedules:calendar.away'))).toBeVisible()
  await expect(both.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Edit schedule/ })).toHaveCount(2)

  await page.getByRole('button', { name: /^Remove absence / }).click()
  const question = page.getByRole('dialog', { name: said('schedules:absences.removeTitle') })
  await question.getByRole('button', { name: said('schedules:absences.remove') }).click()
  await expect(page.getByText(said('schedules:absences.none'))).toBeVisible()
  await expect(button(page, said('schedules:absences.add'))).toBeFocused()
  await expect(both.getByRole('listitem')).toHaveCount(2)
})
