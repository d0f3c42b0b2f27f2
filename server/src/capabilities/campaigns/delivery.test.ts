import { campaigns } from '@konsil/contract/campaigns'
import { minutes } from '@konsil/contract/core/time'
import { describe, expect, test } from 'vitest'
import { chosen, switchOn } from '../../../test/campaign-acts.ts'
import { useCampaignPost } from '../../../test/campaign-post.ts'
import { open } from '../../../test/proofs/sockets.ts'
import { person, type Somebody } from '../../../test/test-server.ts'
import { sendCampaign } from './send-campaign.ts'

const office = useCampaignPost()
const title = 'Longer hours'
const resultOf = async (id: string) => (await office.acts.results(id))[0]

describe('each receiver has a result', () => {
  test('NADM-38 sent, refused with the reason, or refused once it was read', async () => {
    const people = [await office.someone(), await office.someone(), await office.someone()]
    const [good, gone, spam] = people
    office.post.moods.set(gone?.email ?? '', 'REFUSE').set(spam?.email ?? '', 'REFUSE CONTENT')
    const { _id } = await office.acts.add(chosen(...people))
    await office.server.runJobs()
    const results = await office.acts.results(_id)
    const of = (somebody?: Somebody) => results.find(one => one.userId === somebody?.id)
    expect(of(good)).toMatchObject({ state: 'SENT', byMail: true, reason: null })
    expect(of(gone)).toMatchObject({ state: 'FAILED', reason: 'REFUSED', byMail: false })
    expect(of(gone)?.words).toContain('No such mailbox')
    expect(of(spam)?.words).toContain('Looks like spam')
    expect(await office.acts.read(_id)).toMatchObject({
      state: 'SENT',
      counts: { SENT: 1, FAILED: 2 },
    })
  })

  test('NADM-38 what the server does not take now is tried again, later and later, and has failed after the last time', async () => {
    const busy = await office.someone()
    office.post.moods.set(busy.email, 'LATER')
    const { _id } = await office.acts.add(chosen(busy))
    await office.server.runJobs()
    expect(await resultOf(_id)).toMatchObject({ state: 'WAITING' })
    await office.acts.passMinute()
    expect((await office.acts.read(_id)).state).toBe('SENDING')
    for (const pause of [1, 5, 15, 60, 120, 240]) {
      office.server.clock.advance(minutes(pause))
      await office.acts.passMinute()
    }
    await office.signInAgain()
    expect(await resultOf(_id)).toMatchObject({ state: 'FAILED', reason: 'NOT_TAKEN' })
  })

  test('NADM-38 a receiver whom a busy server takes the second time has it once', async () => {
    const busy = await office.someone()
    office.post.moods.set(busy.email, 'LATER')
    const { _id } = await office.acts.add(chosen(busy))
    await office.server.runJobs()
    office.post.moods.delete(busy.email)
    office.server.clock.advance(minutes(1))
    await office.acts.passMinute()
    expect(await resultOf(_id)).toMatchObject({ state: 'SENT' })
    expect(office.takenBy(busy.email)).toHaveLength(1)
  })

  test.each(['BREAK OFF', 'STALL'] as const)(
    'the connection that ends after the whole mail (%s) leaves it uncertain, and it is not sent again by itself',
    async mood => {
      const unlucky = await office.someone()
      office.post.moods.set(unlucky.email, mood)
      const { _id } = await office.acts.add(chosen(unlucky))
      await office.server.runJobs()
      expect(await resultOf(_id)).toMatchObject({ state: 'UNCERTAIN', reason: 'BROKEN_OFF' })
      office.server.clock.advance(minutes(10))
      await office.acts.passMinute()
      const whole = office.post.whole.filter(
        ({ to, raw }) => to === unlucky.email && raw.includes(title),
      )
      expect(whole).toHaveLength(1)
      expect((await office.acts.read(_id)).state).toBe('SENT')
    },
  )

  test('a mail of which the server had half is sent again', async () => {
    const unlucky = await office.someone()
    office.post.moods.set(unlucky.email, 'HALF')
    const long = `<p>${'A long mail. '.repeat(3_000)}</p>`
    const { _id } = await office.acts.add({ ...chosen(unlucky), pushEmail: long })
    await office.server.runJobs()
    expect(await resultOf(_id)).toMatchObject({ state: 'WAITING' })
    office.post.moods.delete(unlucky.email)
    office.server.clock.advance(minutes(1))
    await office.acts.passMinute()
    expect(await resultOf(_id)).toMatchObject({ state: 'SENT' })
    expect(office.takenBy(unlucky.email)).toHaveLength(1)
  })
})

describe('promotion', () => {
  test('NADM-37 goes by mail to whoever switched it on for mails, with both headers and a link, and by bell to whoever did for that', async () => {
    const [byMail, byBell, neither] = [
      await office.someone(),
      await office.someone(),
      await office.someone(),
    ]
    await switchOn(office.server, byMail, 'emailPromotion')
    await switchOn(office.server, byBell, 'promotion')
    const asked = { ...chosen(byMail, byBell, neither), pushMessage: 'New' }
    const { _id } = await office.acts.add({ ...asked, kind: 'PROMOTION' })
    await office.server.runJobs()
    const results = await office.acts.results(_id)
    const of = (somebody: Somebody) => results.find(one => one.userId === somebody.id)
    expect(of(byMail)).toMatchObject({ state: 'SENT', byMail: true, byBell: false })
    expect(of(byBell)).toMatchObject({ state: 'SENT', byMail: false, byBell: true })
    expect(of(neither)).toMatchObject({ state: 'LEFT_OUT', reason: 'SWITCHED_OFF' })
    const [mail] = office.takenBy(byMail.email)
    const headers = Object.fromEntries(mail?.parsed.headers.map(one => [one.key, one.value]) ?? [])
    const address = /^<(.*)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.parsed.html).toContain(address.replaceAll('&', '&amp;'))
    expect(mail?.parsed.text).toContain(address)
    expect([byBell, neither].map(({ email }) => office.takenBy(email).length)).toEqual([0, 0])
  })

  test('NADM-37 information goes to everybody, without such a header', async () => {
    const somebody = await office.someone()
    await office.acts.add(chosen(somebody))
    await office.server.runJobs()
    const [mail] = office.takenBy(somebody.email)
    expect(mail?.raw).not.toMatch(/list-unsubscribe/i)
  })

  test('NADM-37 the switch counts as it stands when it is sent', async () => {
    const somebody = await office.someone()
    await switchOn(office.server, somebody, 'emailPromotion')
    const { _id } = await office.acts.add({ ...chosen(somebody), kind: 'PROMOTION' })
    await office.server.pool.query(`update user_setting set switches = '{}' where user_id = $1`, [
      somebody.id,
    ])
    await office.server.runJobs()
    expect(await resultOf(_id)).toMatchObject({ state: 'LEFT_OUT', reason: 'SWITCHED_OFF' })
  })

  test('whose account is closed meanwhile is left out', async () => {
    const somebody = await office.someone()
    const { _id } = await office.acts.add(chosen(somebody))
    await office.server.pool.query(`update app_user set state = 'BANNED' where id = $1`, [
      somebody.id,
    ])
    await office.server.runJobs()
    expect((await office.acts.read(_id)).counts.SENT).toBe(0)
    expect(office.takenBy(somebody.email)).toEqual([])
  })
})

describe('while it is sent', () => {
  test('NADM-38 it is paused, goes on, and is cancelled: what was not sent is left out', async () => {
    const people = [await office.someone(), await office.someone(), await office.someone()]
    const { _id: id } = await office.acts.add(chosen(...people))
    const steer = async (act: 'pause' | 'resume' | 'cancel') =>
      (await office.server.call(campaigns[act], { id }, office.asking())) as {
        status: number
        items: { id: string }[]
      }
    expect((await steer('resume')).items[0]?.id).toBe('campaign.not.paused')
    expect((await steer('pause')).status).toBe(200)
    expect((await steer('pause')).items[0]?.id).toBe('campaign.not.sending')
    await office.acts.passMinute()
    expect(people.flatMap(({ email }) => office.takenBy(email))).toEqual([])
    expect((await steer('resume')).status).toBe(200)
    office.post.moods.set(people[2]?.email ?? '', 'LATER')
    await office.server.runJobs()
    expect((await office.acts.read(id)).counts).toMatchObject({ SENT: 2, WAITING: 1 })
    expect((await steer('cancel')).status).toBe(200)
    office.server.clock.advance(minutes(5))
    office.post.moods.clear()
    await office.acts.passMinute()
    expect(await office.acts.read(id)).toMatchObject({
      state: 'CANCELLED',
      counts: { SENT: 2, LEFT_OUT: 1, WAITING: 0 },
    })
    expect((await steer('cancel')).items[0]?.id).toBe('campaign.not.sending')
    expect(people.flatMap(({ email }) => office.takenBy(email))).toHaveLength(2)
  })

  test('NADM-38 every administrator sees live how far it has come, and nobody else', async () => {
    const reader = await person(office.server, 'ADMIN')
    const patient = await office.someone()
    const heard: Record<string, unknown[]> = { admin: [], patient: [] }
    const sockets = await Promise.all(
      (
        [
          ['admin', reader],
          ['patient', patient],
        ] as const
      ).map(async ([name, { id, token }]) => {
        const socket = await open(office.server.url, '/notification', token)
        socket.on('campaign', told => heard[name]?.push(told))
        socket.emit('subscribe', { room: id }).emit('getNewNotification')
        await new Promise(resolve => socket.once('newNotification', resolve))
        return socket
      }),
    )
    const { _id } = await office.acts.add(chosen(patient))
    const told = new Promise(resolve =>
      sockets[0]?.on('campaign', one => one.state === 'SENT' && resolve(one)),
    )
    await office.server.runJobs()
    expect(await told).toMatchObject({ _id, state: 'SENT', isCounted: true, counts: { SENT: 1 } })
    expect(heard.patient).toEqual([])
    for (const socket of sockets) socket.disconnect()
  })

  test('two workers at once send to each once, and what is in hand of a dead one becomes uncertain', async () => {
    const people: Somebody[] = []
    while (people.length < 12) people.push(await office.someone())
    const { _id } = await office.acts.add(chosen(...people))
    const ground = office.groundWith(office.mailer)
    const never = new AbortController().signal
    await Promise.all([1, 2, 3].map(() => sendCampaign(ground, _id, never)))
    expect(people.map(({ email }) => office.takenBy(email).length)).toEqual(people.map(() => 1))
    await office.server.pool.query(
      `update campaign_recipient set state = 'SENDING', sender = gen_random_uuid(), changed_at = $2 where campaign_id = $1
         and user_id = $3`,
      [_id, office.server.clock.now(), people[0]?.id],
    )
    await office.server.pool.query(
      `update campaign set state = 'SENDING', ended_at = null where id = $1`,
      [_id],
    )
    await office.acts.send(_id)
    // It may still be alive, and say what came of it.
    expect((await office.acts.read(_id)).counts).toMatchObject({ SENDING: 1, SENT: 11 })
    office.server.clock.advance(minutes(2))
    await office.acts.passMinute()
    expect(await office.acts.read(_id)).toMatchObject({
      state: 'SENT',
      counts: { UNCERTAIN: 1, SENT: 11 },
    })
    expect(office.takenBy(people[0]?.email ?? '')).toHaveLength(1)
  })
})

describe('the table of results', () => {
  test('NADM-38 holds everybody or those of one state, and computes nothing', async () => {
    const [good, gone] = [await office.someone(), await office.someone()]
    await office.server.pool.query(
      `update profile set first_name = '=1+2', last_name = 'a,"b' where user_id = $1`,
      [good.id],
    )
    office.post.moods.set(gone.email, 'REFUSE')
    const { _id: id } = await office.acts.add(chosen(good, gone))
    await office.server.runJobs()
    const table = async (asked: object) => {
      const { data } = await office.server.ask(
        campaigns.downloadResults,
        { id, ...asked },
        office.asking(),
      )
      return String(data)
    }
    const all = (await table({})).replace('\ufeff', '').trim().split('\r\n')
    expect(all).toHaveLength(3)
    expect(all[0]).toMatch(/^Email,First name,Last name,Type,Result,Reason/)
    expect(all.find(line => line.includes(good.email))).toMatch(
      new RegExp(`^${good.email},'=1\\+2,"a,""b",Patient,Sent,,,,yes,2026-`),
    )
    const failed = await table({ state: 'FAILED' })
    expect(failed).toContain(`${gone.email},Test,Person,Patient,Failed,The mail server refused it,`)
    expect(failed).not.toContain(good.email)
    const { list } = (
      await office.server.call(
        campaigns.listResults,
        { id, filters: { state: 'FAILED' } },
        office.asking(),
      )
    ).data
    expect(list.map(({ userId }) => userId)).toEqual([gone.id])
  })

  test('NADM-38 in German it has German words, columns that a spreadsheet there opens, and our own time', async () => {
    const gone = await office.someone()
    office.post.moods.set(gone.email, 'REFUSE')
    const { _id: id } = await office.acts.add(chosen(gone))
    await office.server.runJobs()
    const { data } = await office.server.ask(
      campaigns.downloadResults,
      { id },
      { ...office.asking(), language: 'de' },
    )
    const [head, line] = String(data).replace('\ufeff', '').split('\r\n')
    expect(head).toBe(
      'E-Mail;Vorname;Nachname;Art;Ergebnis;Grund;Antwort des Mailservers;Mitteilung;E-Mail gesendet;Zeitpunkt (Europe/Berlin)',
    )
    const start = `${gone.email};Test;Person;Patientin oder Patient;Fehlgeschlagen;Vom Mailserver abgelehnt;`
    expect(line?.slice(0, start.length)).toBe(start)
    const { list } = (await office.server.call(campaigns.listResults, { id }, office.asking())).data
    const at = new Date(list[0]?.changedAt ?? '')
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit' })
    expect(line).toMatch(new RegExp(`;\\d{4}-\\d\\d-\\d\\d ${hour.format(at)}:\\d\\d:\\d\\d$`))
  })
})
