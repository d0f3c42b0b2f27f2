import { idOf } from '@konsil/contract/samples/ids'
import { both } from '@konsil/contract/samples/texts'
import { expect } from '@playwright/test'
import {
  type SystemEvent,
  systemEvents,
} from '../../web/src/features/notifications/office/guess.ts'
import { answer, listOf, refuse } from './answers.ts'
import { type Screen, type Stage, titled } from './screen.ts'

const route = '/dashboard/system-notification'
const seeTitle = titled('system-notifications:title')

const category = { _id: idOf(90), code: 'ACC', name: both('Accounts', 'Konten und Nachweise') }

const event = (at: number, changes: Partial<SystemEvent> = {}): SystemEvent => ({
  _id: idOf(at),
  code: `ACC00${at}`,
  name: both('Accounts-Certificate approved', 'Konten und Nachweise-Facharztanerkennung genehmigt'),
  category,
  subject: both('Your certificate was approved', 'Ihr Nachweis wurde genehmigt'),
  pushMessage: both('Your certificate was approved', 'Ihr Nachweis wurde genehmigt'),
  pushEmail: both(
    '<p>We have checked your certificate {{certificate}} and approved it.</p><ul><li><p>Nothing is left to do.</p></li></ul>',
    '<p>wir haben Ihren Nachweis {{certificate}} geprüft und genehmigt.</p><ul><li><p>Sie müssen nichts weiter tun.</p></li></ul>',
  ),
  attachments: [],
  placeholders: [{ name: 'certificate', sample: both('Licence', 'Approbation') }],
  isEdited: at === 1,
  keepsLink: false,
  version: 3,
  ...changes,
})

const events = [1, 2, 3, 4, 5].map(at => event(at))

async function answerAll(stage: Stage) {
  await answer(stage, systemEvents.categories, listOf([category]))
  await answer(stage, systemEvents.list, { list: events, total: 23 })
  await answer(stage, systemEvents.read, event(1))
  await answer(
    stage,
    systemEvents.listSent,
    listOf(
      [1, 2, 3].map(at => ({
        _id: idOf(at),
        title: 'Your certificate was approved',
        recipient: {
          userInfo: at === 3 ? null : { email: `doctor.with.a.long.name${at}@example.org` },
        },
        pushMessage: both('Your certificate was approved', ''),
        pushEmail: both('<p>a</p>', ''),
        sentTime: '2026-03-02T19:05:00.000Z',
      })),
    ),
  )
}

const screenAt = (
  name: string,
  query: string,
  see: (stage: Stage) => Promise<unknown>,
): Screen => ({
  name: `system-notifications-${name}`,
  route,
  role: 'ADMIN',
  async open(stage) {
    await answerAll(stage)
    await stage.page.goto(`${route}${query}`)
    await see(stage)
  },
  translated: seeTitle,
})

const seeTable = ({ page }: Stage) => expect(page.getByRole('table')).toBeVisible()
const edit = `?tab=events&view=edit&id=${idOf(1)}`

export const systemNotificationScreens: Screen[] = [
  screenAt('sent', '', seeTable),
  screenAt('events', '?tab=events', seeTable),
  screenAt('event', `?tab=events&view=detail&id=${idOf(1)}`, ({ page }) =>
    expect(page.locator('iframe')).toHaveCount(2),
  ),
  screenAt('edit', edit, ({ page }) => expect(page.getByRole('toolbar')).toHaveCount(2)),
]
