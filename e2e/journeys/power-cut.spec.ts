import { access } from '@konsil/contract/access'
import { certificates } from '@konsil/contract/certificates'
import { expect, startLimit, test } from '../fixtures/own-product.ts'
import { haveAccount, tokenOf } from '../people/accounts.ts'
import { handInCertificate, standingOf, untilItTakesEffect } from '../people/certificates.ts'
import { demonstration, newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import {
  enterAndSend,
  openSignIn,
  signIn,
  standAtHome,
  standInDashboard,
} from '../people/sign-in.ts'
import { activateByMail, seeThatMailWasSent, signUp } from '../people/sign-up.ts'
import { ask, askSuccessfully } from '../people/calls.ts'

test('SHELL-30, ACC-20, ACC-39 after kill -9 in the middle everything is there, and an open page goes on @thorough', async ({
  page,
  openBrowser,
  product,
  watch,
}) => {
  test.setTimeout(startLimit)
  const settled = await haveAccount(newPerson('DOCTOR'), { at: product.url })
  await beInDashboard(page, settled, product.url)
  const entering = await openBrowser()
  await openSignIn(entering, settled)

  const newcomer = newPerson('PATIENT')
  const arriving = await openBrowser()
  await signUp(arriving, newcomer)
  await seeThatMailWasSent(arriving, newcomer)
  watch.expectLost()
  await product.killHard()

  const said = saidTo(settled)
  await enterAndSend(entering, settled)
  await expect(entering.getByText(said('ui:check.failed'))).toBeVisible()
  await expect(entering.getByLabel(said('access:field.email'), { exact: true })).toHaveValue(
    settled.email,
  )
  watch.expectThrown('bot check failed')

  await product.startAgain()
  await entering.getByRole('button', { name: said('ui:check.again') }).click()
  await expect(entering.getByText(said('ui:check.failed'))).toBeHidden()
  await entering.getByRole('button', { name: said('access:signIn.submit'), exact: true }).click()
  await standAtHome(entering, settled)

  await page.reload()
  await standInDashboard(page, settled)
  await activateByMail(arriving, newcomer)
  await signIn(arriving, newcomer)

  const unknown = { ...newPerson('PATIENT'), email: newcomer.email }
  const { email, password, role, firstName, lastName } = unknown
  const again = await ask(
    access.signUp,
    { email, password, role, firstName, lastName },
    { at: product.url },
  )
  expect(again.status, 'the account was made once').toBe(400)
})

test('D-354 a decision takes effect although everything was killed in its ten seconds @thorough', async ({
  product,
}) => {
  test.setTimeout(startLimit)
  const at = product.url
  const doctor = await haveAccount(newPerson('DOCTOR'), { at })
  const token = await tokenOf(doctor, at)
  const name = 'Certificate of a course'
  const { _id: id } = await handInCertificate(token, { name, at })
  const office = { token: await tokenOf(demonstration.ADMIN, at), at }
  await askSuccessfully(certificates.approve, { id }, office)
  await product.killHard()
  await product.startAgain()
  const standing = async () => (await standingOf(token, at))[name]
  await expect.poll(standing, untilItTakesEffect).toBe('ACTIVE')
  expect((await ask(certificates.undo, { id }, office)).status).toBe(409)
})
