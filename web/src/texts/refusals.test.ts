import { refusalIds } from '@konsil/contract/core/refusals'
import { sentences } from '@konsil/contract/refusals/sentences'
import { describe, expect, test } from 'vitest'
import german from './de/refusals.json'
import english from './en/refusals.json'

/** Besides what the server answers: that it did not answer, and the text of D-003 that an answer is said by. */
const expected = [...refusalIds, 'unreached', 'error.serviceIsUsedInSchedule'].sort()

const inTheContract = (sentence: string) =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1] ?? '').sort()

const languages: [string, Record<string, string>][] = [
  ['English', english],
  ['German', german],
]

describe.each(languages)('%s', (_, texts) => {
  test('every refusal of the contract has its sentence, and no other one is kept', () => {
    expect(Object.keys(texts).sort()).toEqual(expected)
  })

  test('a sentence shows every value that the contract puts into it', () => {
    for (const [id, sentence] of Object.entries(sentences))
      expect(inTheContract(texts[id] ?? ''), id).toEqual(
        expect.arrayContaining(inTheContract(sentence)),
      )
  })

  test('PROF-34 STAT-07 what is refused of payouts, or because of one, is a sentence to its end', () => {
    const said = Object.entries(texts).filter(([id]) =>
      /^payout\.|^account\..*\.(?:owed|awaited)$/.test(id),
    )
    expect(said.filter(([, sentence]) => !sentence.endsWith('.'))).toEqual([])
  })
})

test('STAT-07 that something has changed meanwhile is said of one payout, of a month and of a file alike', () => {
  const said = [english['payout.changed.meanwhile'], `${sentences['payout.changed.meanwhile']}.`]
  const alike = 'Something has changed meanwhile. Please look at it again.'
  expect(said).toEqual([alike, alike])
})

test('ACC-09 ACC-13 ACC-14 ACC-17 ACC-18 ACC-27 ACC-31 the required English is kept to the letter', () => {
  expect(english).toMatchObject({
    'email.required': 'Email is required',
    'email.invalid': 'Email is invalid',
    'password.required': 'Password is required',
    'first.name.required': 'First Name is required',
    'last.name.required': 'Last Name is required',
    'first.name.length': 'First name must be between 2 and 80 characters',
    'last.name.length': 'Last name must be between 2 and 80 characters',
    'name.characters': 'Please enter valid characters',
    'person.name.characters':
      'Please enter valid characters: letters, spaces, apostrophes, hyphens, and a space after a dot',
    'global.invalid.password': 'Incorrect email or password',
    'global.invalid.role': 'Role is invalid',
    'global.was.actived.user': 'User was already activated',
    'global.not.exist.email': 'Email does not exist',
    'global.should.be.active.email': 'Email must be active to be recovered',
  })
})
