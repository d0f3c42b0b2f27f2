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
import { call } from '../../lib/calls/api.ts'
import { textOf } from '../../lib/calls/form-rules.ts'
import { useStepForm } from '../../lib/calls/use-step-form.ts'
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
  const [isSent, setSent] = useState(false)
  const sides = useSides(certificate)
  const initialValues = valuesOf(certificate)
  const steps = useStepForm<DraftValues>({
    schema: certificateInformation,
    keepAs: `certificate ${certificate?._id ?? 'new'}`,
    fields: [...fields, 'attachments'],
    initialValues,
    moreRules: ({ certificateType, expirationDate }) => ({
      ...(sides.ids.length < 2 ? { attachments: mistake('certificate.sides.required') } : {}),
      ...(hasExpiry(certificateType) ? dayMistake(expirationDate) : {}),
    }),
    async save(values) {
      try {
        await handIn(values)
      } catch (failure) {
        await onFailure(failure)
        throw failure
      }
      setSent(true)
      onSent()
    },
  })
  const { form } = steps

  function handIn({ name, description, certificateType, expirationDate }: DraftValues) {
    const question = {
      name,
      description,
      certificateType,
      expirationDate: hasExpiry(certificateType) ? expirationDate : null,
      attachments: sides.ids.map(_id => ({ _id })),
    }
    if (!certificate) return call(certificates.add, question)
    return call(certificates.update, { ...question, id: certificate._id, version })
  }

  const isChanged =
    sides.isChanged || fields.some(field => form.values[field].trim() !== initialValues[field])

  return {
    ...steps,
    sides,
    /** Instead of what was entered. */
    load(other: Certificate) {
      form.load(valuesOf(other))
      sides.load(other)
      steps.back()
    },
    /** What was changed here stays, over a newer state. */
    keepOver(newer: Certificate) {
      form.keepOver(valuesOf(newer))
      sides.keepOver(newer)
    },
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
