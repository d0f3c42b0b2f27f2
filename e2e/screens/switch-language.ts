import { account } from '@konsil/contract/account'
import { type Language, languages } from '@konsil/contract/core/texts'
import { dateOfLanguage } from '@konsil/contract/core/time'
import { expect } from '@playwright/test'
import { say } from '../people/words.ts'
import { answer } from './answers.ts'
import { sizeOf } from './look.ts'
import { onStage, type Stage } from './screen.ts'

const nameOfSwitch = new RegExp(`^(${languages.map(code => say(code, 'ui:language')).join('|')})$`)

/** As a person does it, at the head of the page. */
export async function switchLanguage({ page, watch }: Stage, language: Language) {
  const stage = onStage(page, language, watch)
  // Of a demonstration person nothing is stored: journeys go on meanwhile, and read their mails.
  await answer(stage, account.updateSettings, {
    settings: { dateFormat: dateOfLanguage, timeFormat: 'HH:mm', language, settings: null },
  })
  const head = page.getByRole('banner')
  const viewport = page.viewportSize()
  // On a phone some pages keep it in a menu.
  await page.setViewportSize(sizeOf(1440))
  await head.getByRole('combobox', { name: nameOfSwitch }).selectOption(language)
  if (viewport) await page.setViewportSize(viewport)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  return stage
}
