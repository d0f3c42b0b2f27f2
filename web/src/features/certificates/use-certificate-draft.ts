import {
  type Certificate,
  type CertificateTypeCode,
  certificateInformation,
  certificates,
  certificateTypeCodes,
  expires,
} from '@konsil/contract/certificates'
import { dayIn, homeZone } from '@konsil/contract/core/time'
import type { RefusalId } from '@konsil/contract/core/refusals'
import { useState } from 'react'
import { call, Refused } from '../../lib/calls/api.ts'
import { fieldErrorsOf, textOf } from '../../lib/calls/form-rules.ts'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { useSides } from './use-sides.ts'

interface DraftValues extends Record<string, string> {
  name: string
  certificateType: string
  expirationDate: string
  description: string
}

const isTypeCode = (code: string): code is CertificateTypeCode =>
  certificateTypeCodes.some(known => known === code)

export const hasExpiry = (code: string) => isTypeCode(code) && expires(code)

/** Here as on the server, one zone says which day it is. */
export const todayInHomeZone = () => dayIn(homeZone, new Date())

const fields = ['name', 'certificateType', 'expirationDate', 'description'] as const

const mistake = (id: RefusalId) => textOf({ id, values: {} })

interface Draft {
  certificate: Certificate | undefined
  /** What is saved over. */
  version: number | undefined
  onSent: () => void
  onFailure: (failure: unknown) => Promise<void>
}

/** What is entered, from the first field to the answer; nothing of it is lost on the way. */
export function useCertificateDraft({ certificate, version, onSent, onFailure }: Draft) {
  const [step, setStep] = useState<'information' | 'review'>('information')
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const sides = useSides(certificate)
  const initialValues = valuesOf(certificate)
  const form = useRuledForm<DraftValues>({
    schema: certificateInformation,
    initialValues,
    moreRules: ({ certificateType, expirationDate }) => ({
      ...(sides.ids.length < 2 ? { attachments: mistake('certificate.sides.required') } : {}),
      ...(hasExpiry(certificateType) ? dayMistake(expirationDate) : {}),
    }),
    send: async () => setStep('review'),
    onFailure: () => undefined,
  })

  async function send() {
    const { name, description, certificateType, expirationDate } = form.values
    const question = {
      name,
      description,
      certificateType,
      expirationDate: hasExpiry(certificateType) ? expirationDate : null,
      attachments: sides.ids.map(_id => ({ _id })),
    }
    setSending(true)
    try {
      if (certificate)
        await call(certificates.update, { ...question, id: certificate._id, version })
      else await call(certificates.add, question)
      setSent(true)
      onSent()
    } catch (failure) {
      const places = [...fields, 'attachments']
      const errors = failure instanceof Refused ? fieldErrorsOf(failure, places) : {}
      form.setErrors(errors)
      if (Object.keys(errors).length > 0) setStep('information')
      await onFailure(failure)
    } finally {
      setSending(false)
    }
  }

  const isChanged =
    sides.isChanged || fields.some(field => form.values[field].trim() !== initialValues[field])

  return {
    form,
    sides,
    step,
    back: () => setStep('information'),
    /** Instead of what was entered. */
    load(other: Certificate) {
      form.load(valuesOf(other))
      sides.load(other)
      setStep('information')
    },
    send,
    isSending,
    isUnsaved: isChanged && !isSent,
    // A rejected one may have been right all the same; of any other nobody needs a second look.
    isWorthSending: isChanged || !certificate || certificate.status.code === 'REJECTED',
  }
}

export type CertificateDraft = ReturnType<typeof useCertificateDraft>

const valuesOf = (certificate: Certificate | undefined): DraftValues => ({
  name: certificate?.name ?? '',
  certificateType: certificate?.type.code ?? '',
  expirationDate: certificate?.expirationDate ?? '',
  description: certificate?.description ?? '',
})

function dayMistake(day: string) {
  if (day === '') return { expirationDate: mistake('certificate.expiration.required') }
  if (day <= todayInHomeZone()) return { expirationDate: mistake('certificate.expiration.past') }
  return {}
}
