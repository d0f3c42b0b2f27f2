import { campaigns } from '@konsil/contract/campaigns'
import { describe, expect, test } from 'vitest'
import { campaignActs, chosen, refusal } from '../../../test/campaign-acts.ts'
import { pdfOf, upload } from '../../../test/files.ts'
import { person, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')
const patient = usePerson(server, 'PATIENT')
const acts = campaignActs(server, admin)
const asking = () => ({ token: admin.token })

const addTemplate = async (changes: object = {}) => {
  const asked = { name: 'Hours', pushEmail: '<p>Until eight</p>', ...changes }
  return (await server.call(campaigns.addTemplate, asked, asking())).data
}

describe('a file of a campaign', () => {
  const fileOf = (id: string) => server.ask(campaigns.readFile, { id })

  test('NADM-18, D-281 has a public address that stays, and stands in the mail, for as long as something holds it', async () => {
    const { data: file } = await upload(server, admin.token)
    expect(refusal(await fileOf(file._id))).toEqual([404, 'not.found'])
    const template = await addTemplate({ attachments: [file._id] })
    expect(template.files).toEqual([
      {
        _id: file._id,
        mimeType: file.mimeType,
        name: 'a.png',
        url: `${server.config.PUBLIC_URL}/api/v1/notification/file?id=${file._id}`,
      },
    ])
    // Another administrator sends it on: the file is the campaign's as well.
    const other = await person(server, 'ADMIN')
    await campaignActs(server, other).add({ ...chosen(patient), attachments: [file._id] })
    await server.runJobs()
    const mail = (await server.mailsTo(patient.email)).at(-1)
    expect(mail?.html).toContain(template.files[0]?.url)
    expect(mail?.text).toContain(template.files[0]?.url)
    await server.call(campaigns.removeTemplate, { id: template._id }, asking())
    await server.runJobs()
    const kept = await fileOf(file._id)
    expect([kept.status, Buffer.isBuffer(kept.data)]).toEqual([200, true])
  })

  test('NADM-18 keeps its name: in the template, in what is sent of it, in the mail and where it is opened', async () => {
    const name = 'Öffnungszeiten „Winter“.pdf'
    const chosenFile = { content: pdfOf('Hours'), name, type: 'application/pdf' }
    const { data: file } = await upload(server, admin.token, chosenFile)
    const template = await addTemplate({ attachments: [file._id] })
    expect(template.files).toMatchObject([{ _id: file._id, name }])
    const { _id: id } = await acts.add({ ...chosen(patient), attachments: template.attachments })
    await server.runJobs()
    expect((await acts.read(id)).files).toMatchObject([{ name }])
    const mail = (await server.mailsTo(patient.email)).at(-1)
    expect(mail?.html).toContain(`>${name}</a>`)
    expect(mail?.text).toContain(`${name}:\n${template.files[0]?.url}`)
    const { headers } = await fetch(`${server.url}/api/v1${campaigns.readFile.path}?id=${file._id}`)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="_ffnungszeiten _Winter_.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    // Of before names were kept it is as it was.
    await server.pool.query('update stored_file set name = null where id = $1', [file._id])
    const asked = { title: 'Old', pushEmail: '<p>x</p>', attachments: [file._id] }
    await server.call(campaigns.sendTest, asked, asking())
    await server.runJobs()
    expect((await server.mailsTo(admin.email)).at(-1)?.html).toContain('>File 1</a>')
    expect((await acts.read(id)).files).toMatchObject([{ name: null }])
  })

  test.each([
    ['C:\\Users\\me/secret/plan.png', 'plan.png'],
    ['../../etc/passwd', 'passwd.png'],
    ['a\u202egnp.exe', 'agnp.exe.png'],
    ['a<b>?.png', 'a_b__.png'],
    ['.png', 'png.png'],
    ['\u200b. .png', 'png.png'],
    [`${'x'.repeat(400)}.png`, `${'x'.repeat(150)}.png`],
    ['a\u0301\tb.PNG', 'áb.PNG'],
  ])('NADM-18 that is called %j is called %j', async (name, kept) => {
    const { data: file } = await upload(server, admin.token, { name })
    const template = await addTemplate({ attachments: [file._id] })
    expect(template.files).toMatchObject([{ name: kept }])
    await server.call(campaigns.removeTemplate, { id: template._id }, asking())
  })

  test('NADM-18 of what others hand over no name is kept: it may say what somebody has', async () => {
    const { data: file } = await upload(server, patient.token, { name: 'befund.png' })
    const { rows } = await server.pool.query('select name from stored_file where id = $1', [
      file._id,
    ])
    expect(rows).toEqual([{ name: null }])
  })

  test('goes with the last that holds it', async () => {
    const { data: file } = await upload(server, admin.token)
    const scheduledTime = '2027-01-01T09:00:00Z'
    const { _id: id } = await acts.add({
      ...chosen(patient),
      scheduledTime,
      attachments: [file._id],
    })
    await server.call(campaigns.remove, { id }, asking())
    expect(refusal(await fileOf(file._id))).toEqual([404, 'not.found'])
  })

  test('of somebody else, of another kind or of none is refused, and nothing is kept', async () => {
    const { data: foreign } = await upload(server, patient.token)
    const wrong = await acts.tryToAdd({ ...chosen(patient), attachments: [foreign._id] })
    expect(refusal(wrong)).toEqual([404, 'attachment.not.available'])
    const { data: gif } = await upload(server, admin.token)
    await server.pool.query(`update stored_file set mime_type = 'image/gif' where id = $1`, [
      gif._id,
    ])
    const moving = await acts.tryToAdd({ ...chosen(patient), attachments: [gif._id] })
    expect(refusal(moving)).toEqual([400, 'campaign.file.type'])
    expect(refusal(await fileOf(gif._id))).toEqual([404, 'not.found'])
    const unknown = await acts.tryToAdd({ attachments: ['01997b6a-0000-7000-8000-000000000fff'] })
    expect(refusal(unknown)).toEqual([404, 'attachment.not.available'])
  })
})
