import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { useRuledForm } from './use-ruled-form.ts'

const schema = z.object({ name: z.string(), city: z.string(), languages: z.array(z.string()) })
type Values = z.infer<typeof schema>
const stored: Values = { name: 'Ada', city: 'Berlin', languages: ['de'] }

/** A form whose saving is answered when the test says so. */
function open({ follows = false, closes = false } = {}) {
  const answers: ((stored: Values) => void)[] = []
  const { result, rerender } = renderHook(
    ({ initialValues }: { initialValues: Values }) =>
      useRuledForm<Values>({
        schema,
        initialValues,
        follows,
        closes,
        send: () => new Promise(resolve => answers.push(resolve)),
        onFailure: failure => {
          throw failure
        },
      }),
    { initialProps: { initialValues: stored } },
  )
  return {
    form: () => result.current,
    enter: (values: Partial<Values>) => act(() => result.current.setValues(values)),
    save: () => act(() => result.current.submit()),
    answer: (kept: Values) => act(async () => answers.shift()?.(kept)),
    become: (initialValues: Values) => rerender({ initialValues }),
  }
}

test('what was entered while it was being saved stays, and is still to be saved; the rest is as it was stored', async () => {
  const { form, enter, save, answer } = open()
  enter({ name: ' Ida ' })
  save()
  enter({ city: 'Bonn' })
  await answer({ ...stored, name: 'Ida' })
  expect(form().values).toEqual({ name: 'Ida', city: 'Bonn', languages: ['de'] })
  expect(form().isDirty()).toBe(true)
  enter({ city: 'Berlin' })
  expect(form().isDirty()).toBe(false)
})

test('nothing is to be saved when nothing was entered meanwhile', async () => {
  const { form, enter, save, answer } = open()
  enter({ name: 'Ida', languages: ['de', 'en'] })
  expect(form().isDirty()).toBe(true)
  save()
  await answer({ ...stored, name: 'Ida', languages: ['en', 'de'] })
  expect(form().values).toEqual({ name: 'Ida', city: 'Berlin', languages: ['en', 'de'] })
  expect(form().isDirty()).toBe(false)
})

test('a form that follows takes what is stored elsewhere, but for what was changed in it', () => {
  const { form, enter, become } = open({ follows: true })
  enter({ name: 'Ida' })
  become({ ...stored, name: 'Augusta', city: 'Bonn' })
  expect(form().values).toEqual({ name: 'Ida', city: 'Bonn', languages: ['de'] })
  expect(form().isDirty()).toBe(true)
})

test('what was saved stays while the page still holds what was stored before', async () => {
  const { form, enter, save, answer, become } = open({ follows: true })
  enter({ name: 'Ida' })
  save()
  await answer({ ...stored, name: 'Ida' })
  become({ ...stored })
  expect(form().values).toEqual({ ...stored, name: 'Ida' })
  become({ ...stored, name: 'Ida', city: 'Bonn' })
  expect(form().values).toEqual({ ...stored, name: 'Ida', city: 'Bonn' })
})

test('any other stays as it was opened', () => {
  const { form, become } = open()
  become({ ...stored, city: 'Bonn' })
  expect(form().values).toEqual(stored)
})

test('a form that goes when it is saved stands still meanwhile, and can be changed when it stayed', async () => {
  const { form, enter, save, answer } = open({ closes: true })
  enter({ name: 'Ida' })
  save()
  enter({ city: 'Bonn' })
  act(() => {
    form().setFieldValue('city', 'Bonn')
    form().getInputProps('city').onChange('Bonn')
  })
  expect(form().values.city).toBe('Berlin')
  await answer({ ...stored, name: 'Ida' })
  enter({ city: 'Bonn' })
  expect(form().values).toEqual({ ...stored, name: 'Ida', city: 'Bonn' })
})
