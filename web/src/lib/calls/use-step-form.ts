import { useState } from 'react'
import { type RuledForm, useRuledForm } from './use-ruled-form.ts'

interface StepForm<Values> extends Omit<RuledForm<Values>, 'send' | 'onFailure'> {
  /** Rejects when it was not saved; whoever saves tells why. */
  save: (values: Values) => Promise<unknown>
}

/** A form in two steps: filled in, then looked at and sent. What the server finds fault with leads back. */
export function useStepForm<Values extends Record<string, unknown>>(given: StepForm<Values>) {
  const { save, ...ruled } = given
  const [step, setStep] = useState<'fields' | 'review'>('fields')
  const [isSending, setSending] = useState(false)
  const form = useRuledForm<Values>({
    ...ruled,
    send: async () => setStep('review'),
    onFailure: () => undefined,
  })

  async function send() {
    setSending(true)
    try {
      await save(form.values)
    } catch (failure) {
      const errors = form.errorsOf(failure)
      form.setErrors(errors)
      if (Object.keys(errors).length > 0) setStep('fields')
    } finally {
      setSending(false)
    }
  }

  return { form, step, back: () => setStep('fields'), send, isSending }
}
