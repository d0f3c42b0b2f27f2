import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form'
import type { RefusalId } from '@konsil/contract/core/refusals'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { takeEntered, watchEntered } from '../visitor/interruption.ts'
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
  /** Under this name what is entered outlives the end of a session (`interruption.ts`). */
  keepAs?: string | undefined
  /** It goes when it is saved: until the answer its fields stand still, or what is typed would go with it. */
  closes?: boolean
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
  const { fields = Object.keys(initialValues), follows = false, keepAs, closes = false } = given
  const rules = rulesOf(schema)
  const [isSending, setSending] = useState(false)
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
      setSending(true)
      try {
        const stored = await send(values)
        if (stored) takeOver(values, stored)
        setSending(false)
      } catch (failure) {
        const errors = errorsOf(failure)
        focusFirstInvalid(element, () => {
          // At once: who reads what is wrong may mend it.
          setSending(false)
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
    const entered = differing(form.getValues(), before)
    load(stored)
    form.setValues(entered)
  }

  /** What was changed here stays, over a newer state: everything else is as it is there. */
  const keepOver = (newer: Values) => takeOver(form.getInitialValues(), newer)

  const followed = useRef(initialValues)
  useEffect(() => {
    // What was just saved may be drawn with what was stored before: only what has changed is followed.
    if (!follows || isSame(followed.current, initialValues)) return
    followed.current = initialValues
    const before = form.getInitialValues()
    if (!isSame(before, initialValues)) takeOver(before, initialValues)
  })

  useKept(form, keepAs)

  /** By what the fields hold: the form's own memory of each change outlives its being taken back. */
  const isDirty = () => !isSame(form.getValues(), form.getInitialValues())

  const isHeld = closes && isSending
  return { ...form, ...(isHeld ? heldStill(form) : {}), isDirty, submit, load, keepOver, errorsOf }
}

/** What is entered outlives the end of a session under this name. */
function useKept<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  keepAs: string | undefined,
) {
  useEffect(() => {
    if (keepAs === undefined) return
    const kept = takeEntered(keepAs)
    if (kept) form.setValues(kept as Partial<Values>)
    return watchEntered(keepAs, () =>
      differing<Record<string, unknown>>(form.getValues(), form.getInitialValues()),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each name
  }, [keepAs])
}

const ignore = () => undefined

/** The focus stays where it is, and nothing changes what is being sent. */
const heldStill = <Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) => ({
  setFieldValue: ignore,
  setValues: ignore,
  getInputProps: ((path, options) => ({
    ...form.getInputProps(path, options),
    onChange: ignore,
  })) as typeof form.getInputProps,
})

/** The fields that hold something else than before. */
const differing = <Values extends Record<string, unknown>>(now: Values, before: Values) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, before[name])),
  ) as Partial<Values>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
