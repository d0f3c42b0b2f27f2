import { describe, expect, test } from 'vitest'
import { chosenPassword, isPersonal } from './chosen-password.ts'

const mistakeIn = (password: string) =>
  chosenPassword('password.required').safeParse(password).error?.issues[0]?.message

describe('D-340 a password that is chosen', () => {
  test.each([
    ['', 'password.required'],
    ['seven-7', 'password.length'],
    ['eight-88', undefined],
    // Two halves each.
    ['🔑'.repeat(7), 'password.length'],
    ['🔑'.repeat(128), undefined],
    ['🔑'.repeat(129), 'password.length'],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), 'password.length'],
  ])('has 8 to 128 characters: %s', (password, mistake) => {
    expect(mistakeIn(password)).toBe(mistake)
  })

  const anne = { firstName: 'Änne', lastName: 'O’Neil-Strauß', email: 'aenne.85@praxis-ulm.de' }

  test.each([
    'Änne-O’Neil',
    'anne1985!',
    'neilstrauß',
    'StrauSS-Strauß',
    'aenne.85@praxis-ulm.de',
    'Praxis-Ulm-2026',
    '1praxis1',
  ])('is not made of the name or the e-mail: %s', password => {
    expect(isPersonal(password, anne)).toBe(true)
  })

  test.each(['vier-Enten', 'Änne-mag-Tee', 'de.de.de.de', 'Neun 9 Gänse', '8512345678'])(
    'may be %s',
    password => {
      expect(isPersonal(password, anne)).toBe(false)
    },
  )

  test.each(['LiWangLiWang', 'wang-li-wang-li', 'lw@web88'])(
    'is not made of short names together: %s',
    password => {
      const li = { firstName: 'Li', lastName: 'Wang', email: 'lw@web.de' }
      expect(isPersonal(password, li)).toBe(true)
    },
  )

  test('may begin like the mail of half the country', () => {
    const anna = { firstName: 'Anna', lastName: 'Roth', email: 'a.roth@web.de' }
    expect(isPersonal('webE7-4418-2093', anna)).toBe(false)
  })

  test('may hold what nobody has told yet', () => {
    expect(isPersonal('vier-Enten', { firstName: '', lastName: '', email: '' })).toBe(false)
    expect(isPersonal('Wang-Li-1', { firstName: 'Li', lastName: 'Wang', email: 'l@w.cn' })).toBe(
      true,
    )
  })
})
