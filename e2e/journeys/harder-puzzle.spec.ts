import { access } from '@konsil/contract/access'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { ask } from '../people/calls.ts'
import { newPerson, type Person, saidTo } from '../people/person.ts'
import { enterAndSend, openSignIn, signOut, standAtHome } from '../people/sign-in.ts'

/** From five networks ten guesses each, which is what all strangers together have in a day. */
async function guessPasswordOf({ email, role }: Person) {
  const question = { email, role, password: 'not their password' }
  for (const network of [1, 2, 3, 4, 5]) {
    const guesses = Array.from({ length: 10 }, async () =>
      ask(access.signIn, question, { from: `203.0.113.${network}` }),
    )
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(400)
  }
}

test('ACC-47 the owner of an account that strangers guess at gets in: the page says why it takes longer, and the next time it does not @thorough', async ({
  page,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  await guessPasswordOf(patient)

  let solve = () => {}
  const isRead = new Promise<void>(resolve => {
    solve = resolve
  })
  let harder = 0
  await page.route('**/bot-check/challenge?level=harder', async route => {
    harder += 1
    await isRead
    await route.continue()
  })
  watch.expectAnswer(400, '/api/v1/sign-in')
  await openSignIn(page, patient)
  await enterAndSend(page, patient)
  await expect(page.getByText(said('ui:check.harder'))).toBeVisible()
  solve()
  await standAtHome(page, patient)
  await signOut(page, patient)

  await openSignIn(page, patient)
  await enterAndSend(page, patient)
  await standAtHome(page, patient)
  expect(harder, 'this browser is known now').toBe(1)
})
