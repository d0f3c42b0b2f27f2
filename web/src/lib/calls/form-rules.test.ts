import { access } from '@konsil/contract/access'
import { expect, test } from 'vitest'
import { Refused } from './api.ts'
import { fieldErrorsOf, mistakesIn } from './form-rules.ts'

const schema = access.signUp.input.pick({
  firstName: true,
  lastName: true,
  email: true,
  password: true,
})
const good = {
  firstName: 'Änne',
  lastName: 'O’Neil-Strauß',
  email: 'a@b.de',
  password: 'vier-Enten',
}
const idsIn = (values: unknown) =>
  Object.fromEntries(Object.entries(mistakesIn(schema, values)).map(([key, { id }]) => [key, id]))

test('ACC-17 ACC-19 each field is named with the refusal that the server would give', () => {
  expect(idsIn({ firstName: ' ', lastName: 'B', email: 'x', password: '' })).toEqual({
    firstName: 'first.name.required',
    lastName: 'last.name.length',
    email: 'email.invalid',
    password: 'password.required',
  })
})

test('ACC-17 ACC-18 good names pass, whatever their script', () => {
  expect(idsIn(good)).toEqual({})
  expect(idsIn({ ...good, firstName: 'Мария', lastName: '李 明' })).toEqual({})
  expect(idsIn({ ...good, firstName: 'A1da' })).toEqual({ firstName: 'person.name.characters' })
})

test('fields that a form has for itself are no mistake', () => {
  expect(idsIn({ ...good, confirmation: 'x' })).toEqual({})
})

test('what the server finds fault with is told at the field, when the form has it', () => {
  const item = (id: string, field: string) => ({ id, defaultMessage: id, values: { field } })
  const refused = new Refused(400, [
    item('email.invalid', 'email'),
    item('request.invalid', 'email'),
    item('request.invalid', 'role'),
    item('from.the.future', 'password'),
  ])
  expect(Object.keys(fieldErrorsOf(refused, ['email', 'password']))).toEqual(['email'])
})
