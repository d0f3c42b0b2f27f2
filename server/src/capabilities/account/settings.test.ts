import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { dateOfLanguage } from '@konsil/contract/core/time'
import { switchNames } from '@konsil/contract/notifications'
import { expect, test } from 'vitest'
import { person, useTestServer } from '../../../test/test-server.ts'
import { noticePreferencesOf } from './index.ts'

const server = useTestServer()

const allOn = {
  newMessageInBoxChat: true,
  appointmentUpdate: true,
  promotion: true,
  emailNewMessageInBoxChat: true,
  emailAppointmentUpdate: true,
  emailPromotion: true,
}

const asItBegins = { ...allOn, promotion: false, emailPromotion: false }

const read = async (token: string) => {
  const { settings } = (await server.call(account.getSettings, {}, { token })).data
  return { ...settings, settings: JSON.parse(settings.settings ?? 'null') as unknown }
}
const update = (token: string, changes: Record<string, unknown>) =>
  server.ask(account.updateSettings, changes, { token })

test('PROF-29, PROF-30, D-339, D-341 before anything is stored: dates as the language has them, HH:mm and every switch on but the advertising', async () => {
  const { token } = await person(server, 'PATIENT')
  expect(await read(token)).toEqual({
    dateFormat: dateOfLanguage,
    timeFormat: 'HH:mm',
    language: 'en',
    settings: asItBegins,
  })
})

test('PROF-30, D-339 whoever chose DD-MM-YYYY keeps it, and may go back to how their language has it', async () => {
  const { token } = await person(server, 'PATIENT')
  for (const dateFormat of ['DD-MM-YYYY', dateOfLanguage]) {
    await update(token, { dateFormat })
    await update(token, { language: 'de' })
    expect(await read(token)).toMatchObject({ dateFormat })
  }
})

test('PROF-32, D-041 with options the formats come along', async () => {
  const { token } = await person(server, 'DOCTOR')
  const { data } = await server.call(account.getSettings, { withOptions: true }, { token })
  expect(data.dateFormats?.map(({ code }) => code)).toContain('YYYY-MM-DD')
  expect(data.timeFormats?.map(({ code }) => code)).toEqual(['HH:mm', 'hh:mm A'])
  const without = await server.call(account.getSettings, { withOptions: false }, { token })
  expect(Object.keys(without.data)).toEqual(['settings'])
})

test('PROF-29, PROF-32 what is named changes, every single switch too, and the rest stays', async () => {
  const { token } = await person(server, 'PATIENT')
  await update(token, { settings: JSON.stringify({ promotion: true }) })
  await update(token, {
    settings: JSON.stringify({ appointmentUpdate: false }),
    timeFormat: 'hh:mm A',
  })
  await update(token, { dateFormat: 'YYYY-MM-DD', language: 'de' })
  expect(await read(token)).toEqual({
    dateFormat: 'YYYY-MM-DD',
    timeFormat: 'hh:mm A',
    language: 'de',
    settings: { ...asItBegins, promotion: true, appointmentUpdate: false },
  })
  const { data } = await server.call(access.whoAmI, {}, { token })
  expect(data.user.setting).toEqual({
    dateFormat: 'YYYY-MM-DD',
    timeFormat: 'hh:mm A',
    language: 'de',
  })
})

test('PROF-30 administrators have formats and a language, and no switches', async () => {
  const { token } = await person(server, 'ADMIN')
  expect(await read(token)).toMatchObject({ settings: null, dateFormat: dateOfLanguage })
  expect((await update(token, { dateFormat: 'YYYY-MM-DD' })).status).toBe(200)
  const refused = await update(token, { settings: JSON.stringify(allOn) })
  expect(refused.items[0]).toMatchObject({
    id: 'request.unknown.field',
    values: { field: 'settings' },
  })
})

test('PROF-32 formats outside the lists, and switches that are none, are refused', async () => {
  const { token } = await person(server, 'PATIENT')
  const before = await read(token)
  for (const [field, value] of [
    ['dateFormat', 'DD/MM'],
    ['timeFormat', 'DD-MM-YYYY'],
  ] as const) {
    const { items } = await update(token, { [field]: value })
    expect(items[0]).toMatchObject({ id: 'choice.unknown', values: { field } })
  }
  for (const settings of ['', '{', '[]', 'null', '{"promotion":1}', '{"isAdmin":true}', '"x"']) {
    const { status, items } = await update(token, { settings })
    expect([status, items[0]?.id], settings).toEqual([400, 'switches.invalid'])
  }
  expect((await update(token, { language: 'fr' })).status).toBe(400)
  expect(await read(token)).toEqual(before)
})

test('PROF-29, D-341 advertising waits to be switched on, whoever stored nothing, or other switches, included', async () => {
  const { token, id } = await person(server, 'PATIENT')
  const wants = async () => {
    const { isOn } = await noticePreferencesOf(server.database, id)
    return switchNames.filter(isOn)
  }
  const usual = switchNames.filter(name => name !== 'promotion' && name !== 'emailPromotion')
  expect(await wants()).toEqual(usual)
  await update(token, { settings: JSON.stringify({ appointmentUpdate: true }) })
  expect(await wants()).toEqual(usual)
  await update(token, { settings: JSON.stringify({ emailPromotion: true }) })
  expect(await wants()).toEqual([...usual, 'emailPromotion'])
})

test.each(['PATIENT', 'DOCTOR', 'ADMIN'] as const)(
  'ADM-18, D-210, PROF-32 a %s cannot leave a format empty',
  async role => {
    const { token } = await person(server, role)
    const before = await read(token)
    for (const [field, id] of [
      ['dateFormat', 'date.format.required'],
      ['timeFormat', 'time.format.required'],
    ] as const) {
      const { status, items } = await update(token, { [field]: '' })
      expect([status, items[0]?.id]).toEqual([400, id])
    }
    expect(await read(token)).toEqual(before)
  },
)

test('mails are written in the language that was chosen', async () => {
  const { token, email } = await person(server, 'PATIENT')
  await update(token, { language: 'de' })
  await server.call(access.recoverPassword, { email })
  await server.runJobs()
  expect((await server.mailsTo(email)).at(-1)?.subject).toContain('Neues Passwort')
})
