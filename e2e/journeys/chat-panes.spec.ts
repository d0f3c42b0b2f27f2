import { expect, test } from '../fixtures/test.ts'
import { demonstration, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

const patient = demonstration.PATIENT
const said = saidTo(patient)

test('CHAT-03 up to 768 pixels the list or the messages are shown, on a wider screen both', async ({
  page,
}) => {
  await beInDashboard(page, patient)
  await page.goto('/chatbox')
  const list = page.getByRole('region', { name: said('chat:list.title'), exact: true })
  const messages = page.getByRole('region', { name: said('chat:messages') })
  await page.setViewportSize({ width: 1280, height: 800 })
  await list.getByRole('link').first().click()
  await expect(messages).toBeVisible()
  await expect(list).toBeVisible()
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(messages).toBeVisible()
    await expect(list).toBeHidden()
    await page.getByRole('link', { name: said('chat:list.all') }).click()
    await expect(list).toBeVisible()
    await expect(messages).toBeHidden()
    await list.getByRole('link').first().click()
  }
  await expect(messages).toBeVisible()
})
