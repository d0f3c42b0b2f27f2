import { type FormErrors, useForm } from '@mantine/form'
import type * as z from 'zod'
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts'
import { Refused } from './api.ts'
import { fieldErrorsOf, rulesOf } from './form-rules.ts'

interface RuledForm<Values> {
  /** The part of the endpoint's input that is filled in here. */
  schema: z.ZodType
  initialValues: Values
  /** Rules that the endpoint cannot know, such as a repeated password. */
  moreRules?: (values: Values) => FormErrors
  send: (values: Values) => Promise<void>
  /** What the server found fault with and no field can show. */
  onFailure: (failure: unknown) => void
}

/** Nothing is found fault with before the form is sent; then the first wrong field has the focus. */
export function useRuledForm<Values extends Record<string, unknown>>(given: RuledForm<Values>) {
  const { schema, initialValues, moreRules, send, onFailure } = given
  const rules = rulesOf(schema)
  const form = useForm<Values>({
    initialValues,
    validate: values => ({ ...moreRules?.(values), ...rules(values) }),
  })

  const submit = form.onSubmit(
    async (values, event) => {
      const element = event?.currentTarget ?? null
      try {
        await send(values)
      } catch (failure) {
        const errors =
          failure instanceof Refused ? fieldErrorsOf(failure, Object.keys(initialValues)) : {}
        if (Object.keys(errors).length > 0) form.setErrors(errors)
        else onFailure(failure)
        focusFirstInvalid(element)
      }
    },
    (_errors, _values, event) => focusFirstInvalid(event?.currentTarget ?? null),
  )

  return { ...form, submit }
}
