import { access, type OwnSecondFactors } from '@konsil/contract/access'
import { expect } from '@playwright/test'
import { answer } from './answers.ts'
import { type Stage, titled } from './screen.ts'

export const route = '/dashboard/account'
export const seePage = titled('account:title')

export async function openWith(stage: Stage, own: OwnSecondFactors) {
  await answer(stage, access.readSecondFactors, own)
  await stage.page.goto(`${route}?tab=change-password`)
  await seePage(stage)
  const name = stage.said('account:factor.title')
  await expect(stage.page.getByRole('heading', { name })).toBeVisible()
}
