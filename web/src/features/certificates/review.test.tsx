import { certificates } from '@konsil/contract/certificates'
import { sampleReviewedCertificate } from '@konsil/contract/samples/certificates'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { office, openReview, type Review, shows } from '../../testing/certificate-office.tsx'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import { keyActs } from './review-keys.tsx'
import german from '../../texts/de/certificates.json' with { type: 'json' }
import english from '../../texts/en/certificates.json' with { type: 'json' }
import { fill, pressIn, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

test('D-342, ACERT-01 approving from the row opens the review, and three ticks come before the button works', async () => {
  const network = await office(1)
  const review = await openReview()
  const ticks = await review.findAllByRole('checkbox')
  expect(ticks.map(tick => tick.closest('div')?.textContent)).toEqual([
    'Name: Dr. Jonas Brandt',
    'Condition: readable, genuine and complete',
    'Last day of validity: 31.05.2031',
  ])
  const approve = review.getByRole('button', { name: 'Approve' })
  for (const tick of ticks) {
    await userEvent.click(approve)
    await userEvent.click(tick)
  }
  expect(network.asked(certificates.approve)).toEqual([])
  await userEvent.click(approve)
  await screen.findByText('Approved certificate successfully')
  expect(network.asked(certificates.approve)).toHaveLength(1)
})

test.each([
  ['the key to approve', () => userEvent.keyboard('g')],
  ['the button', (review: Review) => pressIn(review, 'Approve')],
])('D-342 %s says what is still to be compared, and leads to it', async (_, approve) => {
  const network = await office(1)
  const review = await openReview()
  await shows(review, 'Certificate 1')
  await userEvent.keyboard('1')
  await approve(review)
  const ticks = within(review.getByRole('group'))
  const said = () => ticks.getByRole('alert').textContent
  expect(said()).toBe('Please check first: Condition and Last day of validity.')
  expect(document.activeElement).toBe(review.getByLabelText(/^Condition/))
  await userEvent.keyboard('2')
  expect(said()).toBe('Please check first: Last day of validity.')
  await userEvent.keyboard('3')
  expect(said()).toBe('')
  expect(network.asked(certificates.approve)).toEqual([])
})

test('D-342 the review begins at its heading, not at what closes it', async () => {
  await office(1)
  const review = await openReview()
  expect(document.activeElement).toBe(
    review.getByRole('heading', { name: 'Review of a certificate' }),
  )
})

test('D-342 what does not match is marked beside it', async () => {
  await office(1, { name: 'Certificate 1', expirationDate: '2020-01-31' })
  const review = await openReview()
  await review.findByText('This day has passed.')
})

test('D-342 the date of birth of the account is compared too, where it has one; another one is marked', async () => {
  const { doctor } = sampleReviewedCertificate(1)
  const born = { doctor: { ...doctor, birthDate: '1971-05-03' } }
  await office(1, { ...born, description: 'Ausweis, geb. 4. 5. 1971' })
  const review = await openReview()
  await review.findByText('The certificate says 4. 5. 1971.')
  const [name] = review.getAllByRole('checkbox')
  expect(name?.closest('div')?.textContent).toBe(
    'Name and date of birth: Dr. Jonas Brandt, 03.05.1971',
  )
})

test('D-342 one without a day of expiry is compared by its type', async () => {
  const type = { ...sampleReviewedCertificate(1).type, code: 'OTHER' as const }
  await office(1, { type, expirationDate: null })
  const review = await openReview()
  await review.findByText('Type of certificate: Physician ID')
})

test('D-342 a pile by keys: next, previous, tick, approve, reject; after a decision the next one opens', async () => {
  const network = await office(3)
  const review = await openReview()
  await shows(review, 'Certificate 1')
  review.getByText('1 of 3')
  await userEvent.keyboard('n')
  await shows(review, 'Certificate 2')
  await userEvent.keyboard('p')
  await shows(review, 'Certificate 1')
  await userEvent.keyboard('g')
  expect(network.asked(certificates.approve)).toEqual([])
  await userEvent.keyboard('123g')
  await shows(review, 'Certificate 2')
  expect(network.asked(certificates.approve)[0]?.question).toMatchObject({ id: idOf(1) })
  expect(review.queryAllByRole('checkbox', { checked: true })).toEqual([])
  await userEvent.keyboard('x')
  const reject = within(await screen.findByRole('dialog', { name: 'Reject Certificate 2?' }))
  await fill(reject.getByLabelText(/^Reason/), 'n a r')
  await userEvent.type(reject.getByLabelText(/^Reason/), 'na')
  expect(reject.getByLabelText(/^Reason/)).toHaveProperty('value', 'n a rna')
  await userEvent.click(reject.getByRole('button', { name: 'Reject' }))
  await shows(review, 'Certificate 3')
  expect(network.asked(certificates.approve)).toHaveLength(1)
  expect(network.asked(certificates.reject)[0]?.question).toMatchObject({ reason: 'n a rna' })
})

test('D-342 whoever has gone on before a refusal came stays where they are', async () => {
  const network = await office(3)
  const review = await openReview()
  await shows(review, 'Certificate 1')
  const refuse = network.holdRefusal(certificates.approve, 'certificate.decided')
  await userEvent.keyboard('123g')
  await pressIn(review, 'Next')
  await shows(review, 'Certificate 2')
  refuse()
  await screen.findByText(/^Approved certificate failed/)
  await shows(review, 'Certificate 2')
  review.getByText('2 of 3')
})

test('D-342 the pile is all that waits, not the page of the list alone', async () => {
  await office(6)
  const review = await openReview()
  await shows(review, 'Certificate 1')
  review.getByText('1 of 6')
  for (let at = 2; at <= 6; at += 1) await userEvent.keyboard('n')
  await shows(review, 'Certificate 6')
  expect(review.getByRole('button', { name: 'Next' }).ariaDisabled).toBe('true')
})

test('D-342 of a list that was searched the pile is what was found', async () => {
  await office(12)
  await userEvent.type(await screen.findByLabelText('Search this list'), 'certificate 1{Enter}')
  await screen.findByText('4 of 12 found')
  const review = await openReview()
  await shows(review, 'Certificate 1')
  review.getByText('1 of 4')
  await userEvent.keyboard('n')
  await shows(review, 'Certificate 10')
})

test('D-342 where one waits alone, no way leads to another', async () => {
  await office(1)
  const review = await openReview()
  await shows(review, 'Certificate 1')
  expect(review.queryByRole('button', { name: 'Next' })).toBeNull()
})

test('D-342 single keys can be switched off beside their list, and stay off in this browser', async () => {
  const network = await office(2)
  const review = await openReview()
  await shows(review, 'Certificate 1')
  const keys = () => screen.getByRole('switch', { name: 'Decide by single keys' })
  expect(review.getByText('approve').textContent).toBe('G approve')
  await userEvent.click(keys())
  expect(review.queryByText('approve')).toBeNull()
  await userEvent.keyboard('123gnx')
  await shows(review, 'Certificate 1')
  expect(review.queryAllByRole('checkbox', { checked: true })).toEqual([])
  await pressIn(review, 'Close')
  const again = await openReview()
  await shows(again, 'Certificate 1')
  expect(keys()).toHaveProperty('checked', false)
  await userEvent.keyboard('n')
  await shows(again, 'Certificate 1')
  await userEvent.click(keys())
  await userEvent.keyboard('n')
  await shows(again, 'Certificate 2')
  expect(network.asked(certificates.approve)).toEqual([])
})

test.each(['approve', 'reject'] as const)(
  'D-342 the key to %s is the same in both languages',
  act => {
    expect(german[`key.${act}`]).toBe(english[`key.${act}`])
  },
)

test.each(keyActs)('D-342 the key to %s does nothing else in the other language', act => {
  for (const other of keyActs.filter(one => one !== act))
    expect(german[`key.${other}`]).not.toBe(english[`key.${act}`])
})
