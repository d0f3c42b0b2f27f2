import { type FormErrors, useForm } from '@mantine/form'
import type { RefusalId } from '@konsil/contract/core/refusals'
import { useEffect } from 'react'
import type * as z from 'zod'
import { focusFirstInvalid, unreadFields } from '../../ui/form/focus-first-invalid.ts'
import { Refused } from './api.ts'
import { fieldErrorsOf, rulesOf, textOf } from './form-rules.ts'
import { mistakeOf } from './refusal-values.ts'

export interface RuledForm<Values> {
  /** The part of the endpoint's input that is filled in here. */
  schema: z.ZodType
  initialValues: Values
  /** What is stored may change while the form is open: the fields that nobody has changed here follow it. */
  follows?: boolean
  /** Rules that the endpoint cannot know, such as a repeated password. */
  moreRules?: (values: Values) => FormErrors
  /** Refusals that are about a field although the server does not name it. */
  atField?: Partial<Record<RefusalId, string>>
  /** Where the server may find fault; the values themselves without it. */
  fields?: readonly string[]
  /** Where the form stays: answers what is stored now. What was entered since stays, and is still to be saved. */
  send: (values: Values) => Promise<Values | void>
  /** `told`: it stands at a field already. `sent`: what was sent; the fields may hold something else by now. */
  onFailure: (failure: unknown, told: boolean, sent: Values) => void
}

/** Nothing is found fault with before the form is sent; then the first wrong field has the focus. */
export function useRuledForm<Values extends Record<string, unknown>>(given: RuledForm<Values>) {
  const { schema, initialValues, moreRules, atField, send, onFailure } = given
  const { fields = Object.keys(initialValues), follows = false } = given
  const rules = rulesOf(schema)
  const form = useForm<Values>({
    initialValues,
    validate: values => ({ ...moreRules?.(values), ...rules(values) }),
  })

  /** What a failure says of single fields. */
  const errorsOf = (failure: unknown): FormErrors => {
    if (!(failure instanceof Refused)) return {}
    const [item] = failure.items
    const mistake = item && mistakeOf(item)
    const field = mistake && atField?.[mistake.id]
    if (mistake && field) return { [field]: textOf(mistake) }
    return fieldErrorsOf(failure, fields)
  }

  const submit = form.onSubmit(
    async (values, event) => {
      const element = event?.currentTarget ?? null
      if (unreadFields(element).length > 0) return focusFirstInvalid(element)
      try {
        const stored = await send(values)
        if (stored) takeOver(values, stored)
      } catch (failure) {
        const errors = errorsOf(failure)
        focusFirstInvalid(element, () => {
          form.setErrors(errors)
          onFailure(failure, Object.keys(errors).length > 0, values)
        })
      }
    },
    (_errors, _values, event) => focusFirstInvalid(event?.currentTarget ?? null),
  )

  /** These instead of what was entered; nothing counts as changed. */
  function load(values: Values) {
    form.setInitialValues(values)
    form.reset()
  }

  /** These in the fields that still hold what they held before. */
  function takeOver(before: Values, stored: Values) {
    const entered = Object.entries(form.getValues()).filter(
      ([name, value]) => !isSame(value, before[name]),
    )
    load(stored)
    form.setValues(Object.fromEntries(entered) as Partial<Values>)
  }

  useEffect(() => {
    const before = form.getInitialValues()
    if (follows && !isSame(before, initialValues)) takeOver(before, initialValues)
  })

  /** By what the fields hold: the form's own memory of each change outlives its being taken back. */
  const isDirty = () => !isSame(form.getValues(), form.getInitialValues())

  return { ...form, isDirty, submit, load, errorsOf }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
