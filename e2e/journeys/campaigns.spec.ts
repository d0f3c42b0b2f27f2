import { later, minutes } from '@konsil/contract/core/time'
import { instantAt } from '../../web/src/lib/calls/time-zone.ts'
import { expect, test } from '../fixtures/lived-through.ts'
import { haveAccount } from '../people/accounts.ts'
import { haveTemplateAndList, openSent, planForEach } from '../people/campaigns.ts'
import { openMail } from '../people/mailbox.ts'
import { demonstration, newPerson } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { startLimit } from '../product/running-product.ts'

test.describe.configure({ timeout: startLimit })

test('NADM-17, NADM-35, NADM-38, D-280 a template goes to a list at nine by the clock of each, in Berlin and in New York, with a result for each', async ({
  openBrowser,
  passUntil,
  inDays,
  watch,
}) => {
  // The clock of this browser is a script, and a mail is shown where none runs.
  watch.expectSaid("Blocked script execution in 'about:srcdoc'")
  const [inBerlin, inNewYork] = [newPerson('PATIENT'), newPerson('DOCTOR')]
  await haveAccount(inBerlin, { timeZone: 'Europe/Berlin' })
  await haveAccount(inNewYork, { timeZone: 'America/New_York' })
  const name = 'Winter hours'
  await haveTemplateAndList(name, [inBerlin, inNewYork])
  const title = 'We open later'
  const day = inDays(3)
  const office = await openBrowser()
  await beInDashboard(office, demonstration.ADMIN)
  await planForEach(office, { title, name, day, time: '09:00' })

  const atNine = (zone: string) => instantAt(`${day}T09:00`, zone)
  await passUntil(later(atNine('Europe/Berlin'), minutes(1)), [office])
  await beInDashboard(office, demonstration.ADMIN)
  const halfway = await openSent(office, title)
  await expect(halfway.resultOf(inBerlin)).toContainText(halfway.word('SENT'))
  await expect(halfway.resultOf(inNewYork)).toContainText(halfway.word('WAITING'))

  await passUntil(later(atNine('America/New_York'), minutes(1)), [office])
  await beInDashboard(office, demonstration.ADMIN)
  const whole = await openSent(office, title)
  for (const person of [inBerlin, inNewYork]) {
    await expect(whole.resultOf(person)).toContainText(whole.word('SENT'))
  }
  for (const person of [inBerlin, inNewYork]) {
    const mail = await openMail(office, person, new RegExp(title))
    await expect(mail).toContainText(`${name}: in the mail`)
    const mails = office.getByRole('article').filter({ hasText: person.email })
    await expect(mails.filter({ hasText: title })).toHaveCount(1)
  }
})
