import type { CampaignTemplate } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { isHeld, press, pressIn, type, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const here = '/dashboard/notification?tab=notification-template'
const template = (number: number, changes: Partial<CampaignTemplate> = {}): CampaignTemplate => ({
  _id: idOf(500 + number),
  version: 1,
  name: `Template ${number}`,
  pushMessage: `Push ${number}`,
  pushEmail: `<p>Mail <strong>${number}</strong></p>`,
  attachments: [],
  files: [],
  ...changes,
})
const file = { _id: idOf(71), url: '/file-71', mimeType: 'application/pdf', name: 'Hours.pdf' }
const withFile = template(1, { attachments: [file._id], files: [file] })

async function open(view = '', of = withFile) {
  const network = signedIn(personWith('ADMIN'))
  network.answer(campaigns.listTemplates, { list: [of], total: 1 })
  network.answer(campaigns.readTemplate, of)
  await renderPage(`${here}${view}`)
  return network
}
const detail = `&view=detail&id=${withFile._id}`
const edit = `&view=edit&id=${withFile._id}`

const name = () => screen.findByLabelText<HTMLInputElement>('Name')
const push = () => screen.getByLabelText<HTMLTextAreaElement>('Push text')

test('NADM-05 NADM-07 templates stand five a page with name, push text, e-mail and view, and are searched', async () => {
  const network = signedIn(personWith('ADMIN'))
  const all = [1, 2, 3, 4, 5, 6].map(number => template(number))
  network.answerWith(campaigns.listTemplates, async question => {
    const { page = 1, size = 50, filters: { search = '' } = {} } = question
    const found = all.filter(one => one.pushMessage.includes(search))
    return { list: found.slice((page - 1) * size, page * size), total: found.length }
  })
  await renderPage(here)
  await screen.findByRole('table', { name: 'Templates' })
  const [head, first] = screen.getAllByRole('row')
  expect(
    within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map(one => one.textContent),
  ).toEqual(['Name', 'Push text', 'Email', 'View'])
  within(first as HTMLElement).getByText('Push 1')
  within(first as HTMLElement).getByText('Mail 1')
  expect(screen.getAllByRole('rowheader')).toHaveLength(5)
  const view = screen.getByRole('link', { name: 'View: Template 1' })
  expect(view.getAttribute('href')).toBe(`${here}&view=detail&id=${idOf(501)}`)
  await userEvent.type(screen.getByRole('searchbox'), 'Push 6{Enter}')
  await screen.findByText('Template 6')
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
})

test('NADM-08 NADM-32 NADM-33 a template is shown whole, and deleted after a question', async () => {
  const network = await open(detail)
  await screen.findByRole('heading', { level: 2, name: 'Template 1' })
  screen.getByText('Push 1')
  screen.getByTitle('Preview of the email “Template 1”')
  expect(screen.getByRole('link', { name: 'Hours.pdf' }).getAttribute('href')).toBe('/file-71')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toContain(
    'tab=notification-template',
  )
  network.answer(campaigns.removeTemplate, {})
  network.answer(campaigns.listTemplates, { list: [], total: 0 })
  await press('Delete')
  const question = within(
    await screen.findByRole('dialog', { name: 'Delete the template “Template 1”?' }),
  )
  question.getByText('What was sent or scheduled with it stays as it is.')
  await pressIn(question, 'Delete')
  await screen.findByText('Deleted successfully')
  await screen.findByText(/^There is no template yet\./)
  expect(network.asked(campaigns.removeTemplate)[0]?.question).toEqual({ id: withFile._id })
})

test('D-290 NADM-33 a template that was not deleted stays, and that is said', async () => {
  const network = await open(detail)
  network.fail(campaigns.removeTemplate)
  await press('Delete')
  await pressIn(within(await screen.findByRole('dialog')), 'Delete')
  await screen.findByText(/^Deleted template failed/)
  screen.getByRole('dialog')
})

test('NADM-16 D-286 a template without a name, or with nothing to say, is refused and nothing is sent', async () => {
  const network = await open('&view=new')
  await name()
  await press('Save')
  await screen.findByText('Please enter template name')
  screen.getByText('Please add push notification or email notification')
  expect(network.asked(campaigns.addTemplate)).toEqual([])
})

test('NADM-28 NADM-32 a new template is kept, and shown as it is kept', async () => {
  const network = await open('&view=new')
  network.answer(campaigns.addTemplate, withFile)
  type(await name(), 'Template 1')
  type(push(), 'Push 1')
  await press('Save')
  await screen.findByText('Created successfully')
  await screen.findByRole('heading', { level: 2, name: 'Template 1' })
  expect(network.asked(campaigns.addTemplate)[0]?.question).toEqual({
    name: 'Template 1',
    pushMessage: 'Push 1',
    pushEmail: '',
    attachments: [],
  })
})

test('NADM-28 NADM-32 a template is changed with its files, over what was seen; unchanged it cannot be saved', async () => {
  const network = await open(edit)
  network.answer(campaigns.updateTemplate, template(1, { version: 2 }))
  await waitFor(async () => expect((await name()).value).toBe('Template 1'))
  expect(isHeld(screen.getByRole('button', { name: 'Save' }))).toBe(true)
  await press('Remove Hours.pdf')
  await press('Save')
  await screen.findByText('Updated successfully')
  expect(network.asked(campaigns.updateTemplate)[0]?.question).toEqual({
    id: withFile._id,
    version: 1,
    name: 'Template 1',
    pushMessage: 'Push 1',
    pushEmail: withFile.pushEmail,
    attachments: [],
  })
})

test.each([
  ['Keep my changes', 'Mine'],
  ['Load the newer state', 'Theirs'],
])('NADM-28 when another administrator was quicker: %s', async (choice, kept) => {
  const network = await open(edit)
  type(await name(), 'Mine')
  network.refuse(campaigns.updateTemplate, 'template.changed')
  network.answer(campaigns.readTemplate, template(1, { name: 'Theirs', version: 4 }))
  await press('Save')
  await screen.findByText(/^This template was changed meanwhile/)
  await press(choice)
  expect((await name()).value).toBe(kept)
  type(push(), 'Then')
  network.answer(campaigns.updateTemplate, template(1, { version: 5 }))
  await press('Save')
  await screen.findByText('Updated successfully')
  expect(network.asked(campaigns.updateTemplate).at(-1)?.question).toMatchObject({
    name: kept,
    pushMessage: 'Then',
    version: 4,
  })
})

test('D-290 a template that was not kept stays as it was typed', async () => {
  const network = await open('&view=new')
  network.refuse(campaigns.addTemplate, 'too.many.templates')
  type(await name(), 'Template 1')
  type(push(), 'Push 1')
  await press('Save')
  await screen.findByText(/^Created template failed/)
  expect(push().value).toBe('Push 1')
})

test('SHELL-30 one that is not there any more says so, and can be left', async () => {
  const network = await open()
  await screen.findByRole('table')
  network.refuse(campaigns.readTemplate, 'not.found')
  await userEvent.click(screen.getByRole('link', { name: 'View: Template 1' }))
  await screen.findByText('The template could not be loaded.')
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByRole('table')
})
