import { access, type SecondStepWay, type SignedInUser } from '@konsil/contract/access'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { browserToken } from '../../lib/visitor/kept-browser.ts'
import { zoneHere } from '../../lib/calls/time-zone.ts'
import { knowsPasskeys } from '../../lib/calls/passkeys-here.ts'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { productName } from '../../lib/words/product.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Page } from '../../ui/page/page.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './access.module.css'
import { PasskeyStep } from './passkey-step.tsx'
import { typedCodes } from './typed-codes.ts'

/** What the right password was answered with. */
export interface Ticket {
  ticket: string
  ways: SecondStepWay[]
}

interface SecondStepProps extends Ticket {
  onSignedIn: (token: string, user: SignedInUser) => Promise<void>
  onBack: () => void
  /** The ticket serves no more: it begins anew with the password. */
  onEnded: () => void
}

type CodeWay = Exclude<SecondStepWay, 'PASSKEY'>

const calls = {
  APP: { endpoint: access.signInWithApp, schema: access.signInWithApp.input.pick({ code: true }) },
  RECOVERY_CODE: {
    endpoint: access.signInWithRecoveryCode,
    schema: access.signInWithRecoveryCode.input.pick({ code: true }),
  },
}

/** After the password: what only the owner of the account has. */
export function SecondStep({ ways, ...props }: SecondStepProps) {
  const { t } = useTranslation('access')
  const [waysHere] = useState(() => ways.filter(one => one !== 'PASSKEY' || knowsPasskeys()))
  const [way, setWay] = useState<SecondStepWay>(waysHere[0] ?? 'RECOVERY_CODE')
  const others = waysHere.filter(one => one !== way)
  return (
    <Page
      narrow
      title={t('secondStep.title')}
      lead={t(`secondStep.lead.${way}`, { product: productName })}
    >
      {way === 'PASSKEY' ? <PasskeyStep {...props} /> : <CodeForm key={way} way={way} {...props} />}
      <div className={styles.ways}>
        {others.map(other => (
          <ButtonRow key={other}>
            <Button kind="quiet" onClick={() => setWay(other)}>
              {t(`secondStep.use.${other}`)}
            </Button>
          </ButtonRow>
        ))}
        <ButtonRow>
          <Button kind="quiet" onClick={props.onBack}>
            {t('secondStep.back')}
          </Button>
        </ButtonRow>
        <p className={styles.soft}>
          {t('secondStep.lost')} <a href="/#contact">{t('secondStep.write')}</a>
        </p>
      </div>
    </Page>
  )
}

interface CodeFormProps extends Pick<SecondStepProps, 'ticket' | 'onSignedIn' | 'onEnded'> {
  way: CodeWay
}

function CodeForm({ way, ticket, onSignedIn, onEnded }: CodeFormProps) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const { endpoint, schema } = calls[way]
  const form = useRuledForm({
    schema,
    initialValues: { code: '' },
    atField: { 'secondFactor.wrong': 'code' },
    async send({ code }) {
      const { timeZone } = zoneHere()
      const { token, user } = await call(endpoint, {
        ticket,
        code,
        timeZone,
        browser: browserToken(),
      })
      await onSignedIn(token, user)
    },
    onFailure(failure, told) {
      if (failure instanceof Refused && failure.is('secondFactor.ended')) return onEnded()
      if (told) return
      toast.failure(t('signIn.error', { sentence: sentences.ofFailure(failure) }), failure)
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <TextField
        {...form.getInputProps('code')}
        {...typedCodes[way]}
        ref={field}
        name="code"
        label={t(`secondStep.code.${way}`)}
        hint={t(`secondStep.hint.${way}`)}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <div>
        <Button type="submit" kind="primary" wide busy={form.submitting}>
          {t('signIn.submit')}
        </Button>
      </div>
    </Form>
  )
}
