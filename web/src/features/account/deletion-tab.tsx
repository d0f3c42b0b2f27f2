import { access, type DeletionHindrance, type KeptData } from '@konsil/contract/access'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endHere } from '../../lib/signed-in/leave.ts'
import { endingHere } from '../../lib/signed-in/live.ts'
import { call } from '../../lib/calls/api.ts'
import { textOf } from '../../lib/calls/form-rules.ts'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { StatusIcon } from '../../ui/form/status-icon.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import styles from './account.module.css'
import { dataSummaryQuery } from './queries.ts'

/** First what goes and what stays, then the password, then a last question (D-037). */
export function DeletionTab() {
  const { t } = useTranslation('account')
  const { data } = useSuspenseQuery(dataSummaryQuery)
  const { kept, hindrances } = data
  const [isWished, setWished] = useState(false)
  return (
    <div className={styles.cards}>
      <Card title={t('deletion.summary')}>
        <p className={styles.lead}>{t('deletion.summary.lead')}</p>
        <Fates title={t('deletion.erased')} kept={kept.filter(({ fate }) => fate === 'ERASED')} />
        <Fates title={t('deletion.stays')} kept={kept.filter(({ fate }) => fate === 'STAYS')} />
      </Card>
      <Card title={t('deletion.title')}>
        <p className={styles.lead}>{t('deletion.lead')}</p>
        {hindrances.length > 0 ? (
          <Hindrances of={hindrances} />
        ) : isWished ? (
          <Deletion onCancel={() => setWished(false)} />
        ) : (
          <div>
            <Button kind="danger" onClick={() => setWished(true)}>
              {t('deletion.begin')}
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}

/** Said before anybody is asked for a password. */
function Hindrances({ of }: { of: readonly DeletionHindrance[] }) {
  const { t } = useTranslation('account')
  return (
    <Notice
      kind="caution"
      title={t('deletion.hinders.title')}
      action={
        of.every(one => one === 'PAYOUT_OWED') ? (
          <ButtonLink href="/dashboard/revenue">{t('deletion.hinders.toRevenue')}</ButtonLink>
        ) : (
          <ButtonLink href="/dashboard/appointment">{t('deletion.hinders.go')}</ButtonLink>
        )
      }
    >
      {of.map(one => (
        <p key={one}>{t(`deletion.hinders.${one}`)}</p>
      ))}
    </Notice>
  )
}

/** What there is none of is not worth a line. */
function Fates({ title, kept }: { title: string; kept: KeptData[] }) {
  const { t } = useTranslation('account')
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <ul className={styles.fates}>
        {kept
          .filter(({ count }) => count > 0)
          .map(({ kind, count, fate, years }) => (
            <li key={kind}>
              <StatusIcon of={fate === 'ERASED' ? 'ended' : 'info'} />
              <Kept says={t(`data.${kind}`, { years })} />
              {count > 1 && <span className={styles.count}>{count}</span>}
            </li>
          ))}
      </ul>
    </section>
  )
}

/** What it is, and below it what becomes of it, a paragraph each. */
function Kept({ says }: { says: string }) {
  const [what, ...more] = says.split('\n')
  return (
    <div className={styles.kept}>
      <p>{what}</p>
      {more.map(paragraph => (
        <p key={paragraph} className={styles.hint}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}

function Deletion({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('account')
  const [password, setPassword] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  return (
    <>
      <PasswordForm wrong={wrong} onGiven={setPassword} onCancel={onCancel} />
      {password !== undefined && (
        <LastQuestion
          password={password}
          onWrong={() => setWrong(password)}
          onClose={() => setPassword(undefined)}
        />
      )}
      <p className={styles.hint}>{t('deletion.next')}</p>
    </>
  )
}

interface PasswordFormProps {
  /** What was refused; anything else may be right. */
  wrong: string | undefined
  onGiven: (password: string) => void
  onCancel: () => void
}

function PasswordForm({ wrong, onGiven, onCancel }: PasswordFormProps) {
  const { t } = useTranslation('account')
  const form = useRuledForm({
    schema: access.deleteAccount.input,
    initialValues: { password: '' },
    send: ({ password }) => Promise.resolve(onGiven(password)),
    onFailure: () => undefined,
  })
  const isWrong = wrong !== undefined && form.values.password === wrong
  return (
    <Form onSubmit={form.submit}>
      <PasswordField
        {...form.getInputProps('password')}
        {...(isWrong
          ? { error: textOf({ id: 'user.incorrect.currentPassword', values: {} }) }
          : {})}
        name="password"
        label={t('password.current')}
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <Button type="submit" kind="danger">
          {t('deletion.go')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}

interface LastQuestionProps {
  password: string
  onWrong: () => void
  onClose: () => void
}

function LastQuestion({ password, onWrong, onClose }: LastQuestionProps) {
  const { t } = useTranslation('account')
  const removal = useAct({
    act: (given: string) => endingHere(() => call(access.deleteAccount, { password: given })),
    failed: t('deletion.failed'),
    changes: [],
    onDone: () => void endHere({ page: '/account-deleted' }),
    onRefused(refused) {
      const isWrong = refused.is('user.incorrect.currentPassword')
      if (isWrong) onWrong()
      return isWrong
    },
  })
  // What is done leads out of this page, in a moment.
  const busy = removal.isPending || removal.isSuccess
  return (
    <Dialog
      open
      title={t('deletion.ask')}
      {...(busy ? {} : { onClose })}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('deletion.keep')}
          </Button>
          <Button
            kind="danger"
            busy={busy}
            onClick={() => removal.mutate(password, { onError: onClose })}
          >
            {t('deletion.submit')}
          </Button>
        </>
      }
    >
      {t('deletion.askText')}
    </Dialog>
  )
}
