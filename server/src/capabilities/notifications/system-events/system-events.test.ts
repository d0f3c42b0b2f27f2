import { randomUUID } from 'node:crypto'
import { campaigns } from '@konsil/contract/campaigns'
import { notifications } from '@konsil/contract/notifications'
import { site } from '@konsil/contract/site'
import { systemEventCodes } from '@konsil/contract/system-events'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfOf, upload } from '../../../../test/files.ts'
import { untilWaiting } from '../../../../test/locks.ts'
import { systemEventActs } from '../../../../test/system-event-acts.ts'
import { person, usePerson, useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')
const patient = usePerson(server, 'PATIENT')
const asking = () => ({ token: admin.token })

const { read, update, reset, change, resetAll } = systemEventActs(server, admin)

const refusal = ({
  status,
  items,
}: {
  status: number
  items: { id: string; values: object }[]
}) => [status, items[0]?.id, items[0]?.values]

beforeEach(resetAll)

describe('SYSN-03 the list', () => {
  const list = async (question: object) =>
    (await server.call(notifications.listSystemEvents, question, asking())).data

  test('holds of each event its name, category, texts, places and files', async () => {
    const { list: events } = await list({ filters: { search: 'approved certificate' } })
    expect(events).toEqual([
      {
        _id: 'ACC001',
        code: 'ACC001',
        name: { en: 'Accounts-Approved certificate', de: 'Konto-Nachweis genehmigt' },
        category: { _id: 'ACC', code: 'ACC', name: { en: 'Accounts', de: 'Konto' } },
        subject: { en: 'Your certificate was approved', de: 'Ihr Nachweis wurde genehmigt' },
        pushMessage: { en: 'Your certificate was approved', de: 'Ihr Nachweis wurde genehmigt' },
        pushEmail: {
          en: '<p>We have checked your certificate “{{certificate}}” and approved it.</p>',
          de: '<p>wir haben Ihren Nachweis „{{certificate}}“ geprüft und genehmigt.</p>',
        },
        action: { en: 'See your certificates', de: 'Nachweise ansehen' },
        closing: { en: '', de: '' },
        attachments: [],
        placeholders: [{ name: 'certificate', sample: { en: 'Physician ID', de: 'Arztausweis' } }],
        hasPush: true,
        keepsLink: true,
        isEdited: false,
        version: 0,
      },
    ])
  })

  test('D-294 comes in pages of five, with how many there are in all', async () => {
    const all = (await list({ size: 500 })).list.map(({ code }) => code)
    expect(all.toSorted()).toEqual([...systemEventCodes].sort())
    const pages = []
    for (let page = 1; page <= Math.ceil(all.length / 5); page += 1) {
      const answer = await list({ page, size: 5 })
      expect(answer.total).toBe(all.length)
      pages.push(...answer.list.map(({ code }) => code))
    }
    expect(pages).toEqual(all)
  })

  test('D-296 is narrowed by a category, and by words in either language or a code', async () => {
    const codes = async (filters: object) => (await list({ filters })).list.map(({ code }) => code)
    expect(await codes({ category: 'NM' })).toEqual(['NM001'])
    expect(await codes({ category: 'ACC', search: 'PASSWORT' })).toEqual([
      'RESET',
      'PASSWORD_CHANGED',
    ])
    expect(await codes({ search: 'hochgeladen' })).toEqual(['ADM001'])
    expect(await codes({ search: 'au016' })).toEqual(['AU016'])
    expect(await codes({ category: 'NM', search: 'hochgeladen' })).toEqual([])
    expect(await codes({ search: '100%_' })).toEqual([])
  })

  test('SYSN-05, D-296 categories and codes are answered with their names', async () => {
    const { data: types } = await server.call(notifications.listEventTypes, {}, asking())
    expect(types.list.map(({ code, name }) => [code, name.en])).toEqual([
      ['ADM', 'Administration'],
      ['NM', 'New Messages'],
      ['ACC', 'Accounts'],
      ['AU', 'Appointment Updates'],
    ])
    const { data: events } = await server.call(notifications.listEvents, {}, asking())
    expect(events.list.map(({ code }) => code)).toEqual(systemEventCodes)
    expect(events.list[0]).toEqual({
      _id: 'ADM001',
      code: 'ADM001',
      name: {
        en: 'Administration-Uploaded certificate',
        de: 'Verwaltung-Nachweis hochgeladen',
      },
      category: {
        _id: 'ADM',
        code: 'ADM',
        name: { en: 'Administration', de: 'Verwaltung' },
      },
    })
  })
})

describe('SYSN-04 an event', () => {
  test('is changed in one text, and all else stays as it is shipped', async () => {
    const before = await read('ACC001')
    const { status, data } = await change('ACC001', { push: { de: 'Alles gut' } })
    expect(status).toBe(200)
    expect(data).toEqual({
      ...before,
      pushMessage: { ...before.pushMessage, de: 'Alles gut' },
      isEdited: true,
      version: before.version + 1,
    })
    expect(await read('ACC001')).toEqual(data)
    const { rows } = await server.pool.query(
      `select push, mail from system_event_text where code = 'ACC001' order by version desc limit 1`,
    )
    expect(rows).toEqual([{ push: { en: null, de: 'Alles gut' }, mail: { en: null, de: null } }])
  })

  test('F16 its mail is cleaned, and its places are tidied', async () => {
    const { data } = await change('ACC001', {
      mail: {
        en: '<p onclick="x()">Fine: {{ certificate }}<script>alert(1)</script><img src="https://evil.example/x"></p><form><input></form>',
      },
    })
    expect(data.pushEmail.en).toBe('<p>Fine: {{certificate}}</p>')
  })

  test.each([
    ['push', 'en', 'Hello {{nmae}}', 'nmae'],
    ['push', 'de', 'Hallo {{number}}', 'number'],
    ['mail', 'de', '<p>Hallo {{certificate}} {{name}}</p>', 'name'],
    ['mail', 'en', '<p>{{certi<b>ficate</b>}}</p>', 'certificate'],
    ['mail', 'en', '<p><a href="https://a.example/?{{certificate}}">x</a></p>', 'certificate'],
  ] as const)(
    'with a place that it has not is refused, and told which: %s.%s %s',
    async (part, language, text, name) => {
      const field = `${part === 'push' ? 'pushMessage' : 'pushEmail'}.${language}`
      expect(refusal(await change('ACC001', { [part]: { [language]: text } }))).toEqual([
        400,
        'systemevent.placeholder.unknown',
        { field, name },
      ])
      expect((await read('ACC001')).isEdited).toBe(false)
    },
  )

  test.each(['', '<p> </p>', '<script>x</script>', '<img src=x>'])(
    'D-100 a mail that carries a link cannot be emptied by %j',
    async html => {
      for (const id of ['ACTIVATION', 'RESET', 'NEW_EMAIL', 'ACC001', 'AU004', 'NM001'] as const) {
        expect((await read(id)).keepsLink).toBe(true)
        expect(refusal(await change(id, { mail: { de: html } }))).toEqual([
          400,
          'systemevent.mail.required',
          { field: 'pushEmail.de' },
        ])
      }
    },
  )

  test('the mail that carries a message to the operator cannot be emptied either', async () => {
    const emptied = await change('MESSAGE', { mail: { en: '' } })
    expect(refusal(emptied)[1]).toBe('systemevent.mail.required')
  })

  test('D-295 one text in one language is enough, and none at all is refused', async () => {
    const none = { en: '', de: '' }
    const nothing = { push: none, mail: none }
    expect(refusal(await change('AU013', nothing))).toEqual([
      400,
      'systemevent.content.required',
      { field: 'content' },
    ])
    const cleanedAway = { ...nothing, mail: { en: '<img src=x>', de: '' } }
    expect(refusal(await change('AU013', cleanedAway))[1]).toBe('systemevent.content.required')
    const { data } = await change('AU013', { ...nothing, push: { en: '', de: 'Neu' } })
    expect(data).toMatchObject({ pushMessage: { en: '', de: 'Neu' }, pushEmail: none })
  })

  test('that is told by mail alone takes no push text', async () => {
    expect((await read('RESET')).hasPush).toBe(false)
    expect(refusal(await change('RESET', { push: { en: 'Hello' } }))).toEqual([
      400,
      'systemevent.push.none',
      { field: 'pushMessage.en' },
    ])
  })

  test.each([
    [{ push: { en: 'x'.repeat(501) } }, 400, 'text.too.long'],
    [{ push: { en: 'a\u0001b' } }, 400, 'name.characters'],
    [{ mail: { en: `<p>${'x'.repeat(50_000)}</p>` } }, 400, 'text.too.long'],
    [{ mail: { en: '"'.repeat(10_000) } }, 400, 'text.too.long'],
    [{ mail: { en: `<p>${'x'.repeat(2 * 1024 * 1024)}</p>` } }, 413, 'request.too.large'],
    [{ attachments: Array.from({ length: 11 }, () => randomUUID()) }, 400, 'request.invalid'],
  ])('F15 out of its bounds is refused: case %#', async (changes, status, id) => {
    const answer = await change('ACC001', changes)
    expect([answer.status, answer.items[0]?.id]).toEqual([status, id])
  })

  test('what says the shipped text again counts as shipped', async () => {
    const before = await read('ACC001')
    await change('ACC001', { push: { en: 'Other' } })
    const { data } = await change('ACC001', {
      push: before.pushMessage,
      mail: before.pushEmail,
    })
    expect(data).toMatchObject({ pushMessage: before.pushMessage, isEdited: false })
  })

  test('is shipped again once it is reset, with its files gone, and nothing is lost of what was told', async () => {
    const before = await read('ADM001')
    await change('ADM001', { mail: { en: '<p>New</p>' } })
    const edited = await read('ADM001')
    const { data } = await reset('ADM001', edited.version)
    expect(data).toEqual({ ...before, version: edited.version + 1 })
    const { rows } = await server.pool.query(
      `select mail from system_event_text where code = 'ADM001' order by version`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })

  test('that was never edited is reset without a trace', async () => {
    const { data } = await reset('AU036', 0)
    expect(data).toMatchObject({ version: 0, isEdited: false })
  })
})

describe('two administrators', () => {
  test('whoever changes what another has changed meanwhile is told', async () => {
    const { version } = await read('ACC003')
    const other = await person(server, 'ADMIN')
    const { pushMessage, pushEmail } = await read('ACC003')
    const asked = { id: 'ACC003', pushEmail, version } as const
    const first = { ...asked, pushMessage: { ...pushMessage, en: 'First' } }
    await systemEventActs(server, other).update(first)
    const second = { ...asked, pushMessage: { ...pushMessage, en: 'Second' } }
    expect(refusal(await update(second))).toEqual([409, 'systemevent.changed', {}])
    expect(refusal(await reset('ACC003', version))[1]).toBe('systemevent.changed')
    expect((await read('ACC003')).pushMessage.en).toBe('First')
  })

  test('of two at the very same moment one is told, also without a version', async () => {
    const { version } = await read('ACC004')
    const client = await server.pool.connect()
    await client.query('begin')
    await client.query(
      `insert into system_event_text (id, code, version, push, mail, attachments, written_at)
       values (gen_random_uuid(), 'ACC004', $1, '{"en":"First","de":null}', '{"en":null,"de":null}', '{}', now())`,
      [version + 1],
    )
    const { pushMessage, pushEmail } = await read('ACC004')
    const second = update({
      id: 'ACC004',
      pushMessage: { ...pushMessage, en: 'Second' },
      pushEmail,
    })
    await untilWaiting(server, 1)
    await client.query('commit')
    client.release()
    expect(refusal(await second)[1]).toBe('systemevent.changed')
    expect((await read('ACC004')).pushMessage.en).toBe('First')
  })

  test('read in the log what the other did', async () => {
    await change('ACC007', { push: { en: 'Plan' } })
    await reset('ACC007')
    const { data } = await server.call(site.listActs, { size: 2 }, asking())
    expect(data.list.map(({ act, about }) => [act, about])).toEqual([
      ['SYSTEM_EVENT_RESET', 'Accounts-No available schedule'],
      ['SYSTEM_EVENT_CHANGED', 'Accounts-No available schedule'],
    ])
  })
})

describe('D-281, D-295 the files of an event', () => {
  const readable = async (id: string) =>
    (await fetch(`${server.url}/api/v1${campaigns.readFile.path}?id=${id}`)).status

  test('are taken up, have a public address, and go when they go along no more', async () => {
    const { data: file } = await upload(server, admin.token)
    expect(await readable(file._id)).toBe(404)
    const { data } = await change('ACC001', { attachments: [file._id] })
    expect(data.attachments).toEqual([
      {
        _id: file._id,
        url: `${server.config.PUBLIC_URL}/api/v1/notification/file?id=${file._id}`,
        mimeType: 'image/png',
        name: 'a.png',
      },
    ])
    expect(data.isEdited).toBe(true)
    expect(await readable(file._id)).toBe(200)
    // Changed in its words alone, it keeps them.
    await change('ACC001', { push: { en: 'Look' } })
    expect(await readable(file._id)).toBe(200)
    await change('ACC001', { attachments: [] })
    await server.runJobs()
    expect(await readable(file._id)).toBe(404)
  })

  test('go with a reset', async () => {
    const { data: file } = await upload(server, admin.token)
    await change('ACC001', { attachments: [file._id] })
    await reset('ACC001')
    await server.runJobs()
    expect(await readable(file._id)).toBe(404)
  })

  test.each(['of somebody else', 'that does not exist', 'of another event'])(
    'one %s is not available',
    async whose => {
      const { data: file } = await upload(
        server,
        whose === 'of somebody else' ? patient.token : admin.token,
      )
      if (whose === 'of another event') await change('ACC002', { attachments: [file._id] })
      const id = whose === 'that does not exist' ? randomUUID() : file._id
      expect(refusal(await change('ACC001', { attachments: [id] }))[1]).toBe(
        'attachment.not.available',
      )
      expect((await read('ACC001')).isEdited).toBe(false)
    },
  )

  test('a PDF may, and what is neither that nor a picture may not', async () => {
    const rules = { content: pdfOf('Rules'), name: 'rules.pdf', type: 'application/pdf' }
    const { data: pdf } = await upload(server, admin.token, rules)
    expect((await change('ACC001', { attachments: [pdf._id] })).status).toBe(200)
    const { data: moving } = await upload(server, admin.token)
    await server.pool.query(`update stored_file set mime_type = 'image/gif' where id = $1`, [
      moving._id,
    ])
    expect(refusal(await change('ACC001', { attachments: [moving._id] }))[1]).toBe(
      'campaign.file.type',
    )
  })
})

test.each([
  ['listSystemEvents', {}],
  ['readSystemEvent', { id: 'ACC001' }],
  ['listEventTypes', {}],
  ['listEvents', {}],
  ['listSentNotifications', {}],
  ['readSentNotification', { id: randomUUID() }],
  ['resetSystemEvent', { id: 'ACC001' }],
] as const)('%s is for administrators alone', async (name, question) => {
  const ask = (asking: object) => server.ask(notifications[name], question, asking)
  expect((await ask({})).status).toBe(401)
  expect((await ask({ token: patient.token })).status).toBe(403)
})
