import { idOf } from '@konsil/contract/samples/ids'
import { both } from '@konsil/contract/samples/texts'
import {
  type SentNotification,
  type SystemEvent,
  systemEvents,
} from '@konsil/contract/system-events'
import { expect } from '@playwright/test'
import { answer, answerWith, listOf, refuse } from './answers.ts'
import { closeDialog, press, type Screen, type Stage, titled } from './screen.ts'

const route = '/dashboard/system-notification'

const category = {
  _id: 'AU',
  code: 'AU',
  name: both('Appointment Updates', 'Änderungen an Terminen'),
} as const

/** The one with the most that can stand in it. */
const event = (changes: Partial<SystemEvent> = {}): SystemEvent => ({
  _id: 'AU004',
  code: 'AU004',
  name: both(
    'Appointment Updates-Cancelled by the patient',
    'Änderungen an Terminen-Von Patientenseite abgesagt',
  ),
  category,
  subject: both('An appointment was cancelled', 'Ein Termin wurde abgesagt'),
  pushMessage: both('{{title}} ({{number}})', '{{title}} ({{number}})'),
  pushEmail: both(
    '<p>{{happened}}</p><p>{{time}}</p><p>Number of the appointment: {{number}}</p><p>{{more}}</p>',
    '<p>{{happened}}</p><p>{{time}}</p><p>Nummer des Termins: {{number}}</p><p>{{more}}</p>',
  ),
  action: both('See the appointment', 'Termin ansehen'),
  closing: both('', ''),
  attachments: [
    {
      _id: idOf(7),
      url: '/api/v1/notification/file?id=7',
      mimeType: 'application/pdf',
      name: 'Anfahrt.pdf',
    },
  ],
  placeholders: [
    { name: 'title', sample: both('An appointment was cancelled', 'Ein Termin wurde abgesagt') },
    {
      name: 'happened',
      sample: both('This appointment was cancelled:', 'Dieser Termin wurde abgesagt:'),
    },
    {
      name: 'time',
      sample: both(
        'Monday, 7 December 2026, 09:00 to 09:30 (Berlin)',
        'Montag, 7. Dezember 2026, 09:00 bis 09:30 (Berlin)',
      ),
    },
    { name: 'number', sample: both('K34NSL679') },
    {
      name: 'more',
      sample: both('You get back €120.00.', 'Sie bekommen 120,00 € zurück.'),
    },
  ],
  hasPush: true,
  keepsLink: true,
  isEdited: true,
  version: 3,
  ...changes,
})

const sent = (at: number): SentNotification => ({
  _id: idOf(at),
  title: 'Ein Termin wurde abgesagt (K34NSL679)',
  name: event().name,
  recipient: { userInfo: at === 3 ? null : { email: `doctor.with.a.long.name${at}@example.org` } },
  pushMessage: both(
    'An appointment was cancelled (K34NSL679)',
    'Ein Termin wurde abgesagt (K34NSL679)',
  ),
  pushEmail: both('<p>This appointment was cancelled.</p>', '<p>Dieser Termin wurde abgesagt.</p>'),
  subject: event().subject,
  action: event().action,
  sentTime: '2026-03-02T19:05:00.000Z',
  scheduledTime: null,
  repeat: false,
})

const events = [
  event(),
  event({ _id: 'AU005', code: 'AU005', isEdited: false }),
  event({ _id: 'RESET', code: 'RESET', hasPush: false, isEdited: false }),
]

async function answerAll(stage: Stage) {
  await answer(stage, systemEvents.listEventTypes, listOf([category]))
  await answer(stage, systemEvents.listSystemEvents, { list: events, total: 69 })
  await answer(stage, systemEvents.readSystemEvent, event())
  await answer(stage, systemEvents.listSentNotifications, listOf([1, 2, 3].map(sent)))
  await answerWith(stage, systemEvents.readSentNotification, () => sent(1))
}

const screenAt = (
  name: string,
  query: string,
  see: (stage: Stage) => Promise<unknown>,
  more: Partial<Screen> = {},
): Screen => ({
  name: `system-notifications-${name}`,
  route,
  role: 'ADMIN',
  async open(stage) {
    await answerAll(stage)
    await stage.page.goto(`${route}${query}`)
    await see(stage)
  },
  translated: titled('system-notifications:title'),
  ...more,
})

const seeTable = ({ page }: Stage) => expect(page.getByRole('table')).toBeVisible()
const seeMails = async ({ page }: Stage) => {
  await expect(page.locator('iframe')).toHaveCount(2)
  for (const mail of await page.locator('iframe').all())
    await expect(mail.contentFrame().locator('.card')).toBeVisible()
}
const seeEditors = ({ page }: Stage) => expect(page.getByRole('toolbar')).toHaveCount(2)
const place = { isPlace: true } as const

const pushIn = ({ page, said }: Stage) =>
  page.getByRole('textbox', {
    name: said('system-notifications:push.in', {
      language: said('system-notifications:language.en'),
    }),
  })
const save = async (stage: Stage) => {
  await pushIn(stage).fill('{{title}}: {{nmae}}')
  await press(stage, stage.said('system-notifications:save'))
}

export const systemNotificationScreens: Screen[] = [
  screenAt('sent', '', seeTable, {
    states: [
      {
        name: 'none',
        async enter(stage) {
          await answer(stage, systemEvents.listSentNotifications, listOf([]))
          await stage.page.reload()
          await expect(
            stage.page.getByText(stage.said('system-notifications:sent.none')),
          ).toBeVisible()
        },
      },
    ],
  }),
  screenAt('sent-one', `?tab=sent&view=detail&id=${idOf(1)}`, seeMails, place),
  screenAt('events', '?tab=events', seeTable, place),
  screenAt('event', '?tab=events&view=detail&id=AU004', seeMails, {
    ...place,
    states: [
      {
        name: 'reset',
        async enter(stage) {
          await press(stage, stage.said('system-notifications:reset'))
          await expect(stage.page.getByRole('dialog')).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  }),
  screenAt('edit', '?tab=events&view=edit&id=AU004', seeEditors, {
    ...place,
    // What was written would be told in the language of before.
    translated: undefined,
    states: [
      {
        name: 'unknown-placeholder',
        async enter(stage) {
          await refuse(stage, systemEvents.updateSystemEvent, 'systemevent.placeholder.unknown', {
            field: 'pushMessage.en',
            name: 'nmae',
          })
          await save(stage)
          await expect(pushIn(stage)).toHaveAttribute('aria-invalid', 'true')
        },
      },
      {
        name: 'changed-meanwhile',
        async enter(stage) {
          await refuse(stage, systemEvents.updateSystemEvent, 'systemevent.changed')
          await save(stage)
          await expect(
            stage.page.getByText(stage.said('refusals:systemevent.changed')),
          ).toBeVisible()
        },
      },
    ],
  }),
]
