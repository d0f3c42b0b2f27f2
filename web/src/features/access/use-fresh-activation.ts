import { access } from '@konsil/contract/access'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useBotCheck } from '../../lib/calls/bot-check.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { choiceOn, useWayOn } from './going-on.tsx'

const schema = access.resendActivation.input.pick({ email: true })

/** Sends an activation mail. What `told` refers to says where it went, and has the focus then. */
export function useFreshActivation(email = '', onSent?: (email: string) => void) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  const check = useBotCheck()
  const way = useWayOn('PATIENT')
  const [sentTo, setSentTo] = useState<string>()
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sentTo) told.current?.focus()
  }, [sentTo])

  const form = useRuledForm({
    schema,
    initialValues: { email },
    async send({ email }) {
      const botCheck = await check.take()
      if (!botCheck) return
      await call(access.resendActivation, { email, ...choiceOn(way) }, { botCheck })
      onSent?.(email)
      setSentTo(email.trim())
    },
    onFailure(failure, told) {
      check.start()
      if (told) return
      toast.failure(t('fresh.error', { sentence: sentences.ofFailure(failure) }), failure)
    },
  })

  return { form, check, sentTo, told }
}
