import { access, type SecondStepWay } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { sampleAddress } from '@konsil/contract/samples/account'
import { expect } from '@playwright/test'
import { answer, refuse } from './answers.ts'
import { field, press, type Screen, type Stage } from './screen.ts'

const route = '/dashboard/account'

/** Of what is done there, any act will do. */
async function openDialog(stage: Stage, ways: SecondStepWay[]) {
  const { page, said } = stage
  await answer(stage, account.listAddresses, { addresses: [sampleAddress(1), sampleAddress(2)] })
  await refuse(stage, account.preferAddress, 'proof.required', { ways })
  await page.goto(`${route}?tab=billing-address`)
  await page.getByRole('tabpanel').getByText(said('account:address.prefer')).click()
  await expect(page.getByRole('dialog', { name: said('access:proof.title') })).toBeVisible()
}

/** What is asked before an act that the person alone may do. */
export const proofScreens: Screen[] = [
  {
    name: 'proof-password',
    route,
    role: 'PATIENT',
    open: stage => openDialog(stage, []),
  },
  {
    name: 'proof-passkey',
    route,
    role: 'PATIENT',
    open: stage => openDialog(stage, ['PASSKEY', 'APP', 'RECOVERY_CODE']),
  },
  {
    name: 'proof-code-wrong',
    route,
    role: 'PATIENT',
    async open(stage) {
      const { page, said } = stage
      await openDialog(stage, ['APP', 'RECOVERY_CODE'])
      await refuse(stage, access.prove, 'secondFactor.wrong')
      await field(stage, said('access:proof.password')).fill('konsil-demo')
      await field(stage, said('access:secondStep.code.APP')).fill('123456')
      await press(stage, said('access:proof.submit'))
      await expect(page.getByText(said('refusals:secondFactor.wrong'))).toBeVisible()
    },
  },
]
