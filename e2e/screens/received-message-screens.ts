import { campaigns } from '@konsil/contract/campaigns'
import { idOf } from '@konsil/contract/samples/ids'
import { expect } from '@playwright/test'
import { answer, leaveOpen, refuse } from './answers.ts'
import type { Screen, Stage } from './screen.ts'

const route = '/dashboard'
const path = `${route}?message=${idOf(700)}`
const now = '2026-11-21T12:00:00Z'

const message = ({ page, said }: Stage) =>
  page.getByRole('group', { name: said('received-message:label') })

async function arrive(stage: Stage) {
  await stage.page.goto(path)
  await expect(message(stage)).toBeFocused()
}

const gone = (role: 'PATIENT' | 'DOCTOR' | 'ADMIN'): Screen => ({
  name: `received-message-gone-${role.toLowerCase()}`,
  route,
  role,
  now,
  async open(stage) {
    if (role !== 'ADMIN') await refuse(stage, campaigns.readMessage, 'not.found')
    await arrive(stage)
  },
})

/** What the bell and a push of a campaign lead to. */
export const receivedMessageScreens: Screen[] = [
  {
    name: 'received-message',
    route,
    role: 'PATIENT',
    now,
    isPlace: true,
    async open(stage) {
      await answer(stage, campaigns.readMessage, {
        title: 'Our office between the years',
        text: 'Our office is closed from 24 December to 2 January.\n\nCases go on as usual: your doctor answers in time.',
        files: [
          {
            _id: idOf(701),
            url: '/file-701',
            mimeType: 'application/pdf',
            name: 'Öffnungszeiten.pdf',
          },
          { _id: idOf(702), url: '/file-702', mimeType: 'image/png', name: null },
        ],
        sentTime: '2026-11-21T09:30:00.000Z',
      })
      await arrive(stage)
    },
  },
  gone('PATIENT'),
  gone('DOCTOR'),
  gone('ADMIN'),
  {
    name: 'received-message-failed',
    route,
    role: 'DOCTOR',
    now,
    async open(stage) {
      await refuse(stage, campaigns.readMessage, 'server.failed', { requestId: '0191-m' })
      await stage.page.goto(path)
      await expect(stage.page.getByText(stage.said('received-message:failed'))).toBeVisible()
    },
  },
  {
    name: 'received-message-loading',
    route,
    role: 'PATIENT',
    now,
    async open(stage) {
      await leaveOpen(stage, campaigns.readMessage)
      await stage.page.goto(path)
      await expect(stage.page.getByText(stage.said('ui:loading')).first()).toBeAttached()
    },
  },
]
