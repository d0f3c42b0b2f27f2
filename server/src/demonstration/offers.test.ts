import { expect, test } from 'vitest'
import { readStartingLists } from '../database/starting-data/lists.ts'
import { offersOf } from './offers.ts'
import { randomFrom } from './random.ts'

const lists = readStartingLists()
const titled = (code: string) => lists.services.find(one => one.code === code)?.name.de
const [firstCall, followUp] = [titled('GENERAL_PHONE'), titled('SHORT_QUESTION_PHONE')]

test.each(lists.diseaseCategories.map(({ code }) => code))(
  'what is for returning patients stands beside a first call, in the offers of %s',
  category => {
    const seeds = Array.from({ length: 40 }, (_, seed) => seed)
    const all = seeds.map(seed => offersOf(lists, randomFrom(seed), category))
    for (const offers of all) {
      const titles = offers.map(({ service }) => service)
      expect(titles.includes(followUp ?? '')).toBe(titles.includes(firstCall ?? ''))
    }
  },
)
