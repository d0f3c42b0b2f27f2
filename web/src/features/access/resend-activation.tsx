import { access } from '@konsil/contract/access'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useRefusalSentences } from '../../lib/refusal-text.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './access.module.css'

/** The answer is the same whether or not there is such an account (ACC-49). */
export function ResendActivation({ email }: { email: string }) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')

  const resend = async () => {
    setState('busy')
    try {
      await call(access.resendActivation, { email })
      setState('sent')
    } catch (failure) {
      setState('open')
      toast.failure(t('fresh.error', { sentence: sentences.ofFailure(failure) }), failure)
    }
  }

  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state === 'sent') told.current?.focus()
  }, [state])

  return (
    <>
      <p ref={told} tabIndex={-1} data-read-from role="status" className={styles.address}>
        {state === 'sent' ? t('resend.done', { email }) : t('resend.question')}
      </p>
      {state !== 'sent' && (
        <div>
          <Button busy={state === 'busy'} onClick={resend}>
            {t('resend.submit')}
          </Button>
        </div>
      )}
    </>
  )
}
