import type { ReviewedCertificate } from '@konsil/contract/certificates'
import { expires } from '@konsil/contract/certificates'
import { fullName } from '@konsil/contract/full-name'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { Day } from './day.tsx'
import styles from './review-dialog.module.css'

export const checks = ['name', 'document', 'day'] as const
export type Check = (typeof checks)[number]

/** Of what was opened, not of its id: whoever comes back to it, after an undo too, compares it anew. */
export function useChecks(read: ReviewedCertificate | undefined) {
  const [ticked, setTicked] = useState<{ of: typeof read; done: readonly Check[] }>()
  const [asked, setAsked] = useState<{ of: typeof read }>()
  const place = useRef<HTMLFieldSetElement>(null)
  // After what is missing is told: it takes room too.
  useEffect(() => {
    if (!asked) return
    place.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus()
    place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [asked])
  const done = ticked?.of === read ? (ticked?.done ?? []) : []
  return {
    place,
    done,
    areDone: done.length === checks.length,
    /** Somebody wanted to approve this one before everything was compared. */
    isAskedFor: read !== undefined && asked?.of === read,
    toggle(check: Check) {
      const others = done.filter(one => one !== check)
      setTicked({ of: read, done: others.length < done.length ? others : [...done, check] })
    },
    askFor() {
      setAsked({ of: read })
    },
  }
}
export type Checks = ReturnType<typeof useChecks>

interface ReviewChecksProps {
  of: ReviewedCertificate
  checks: Checks
}

/** What only a person can see: all of it comes before an approval (D-342). */
export function ReviewChecks({
  of,
  checks: { place, done, isAskedFor, toggle },
}: ReviewChecksProps) {
  const { t, i18n } = useTranslation('certificates')
  const { language } = useLanguage()
  const { birthDate } = of.doctor
  const ofType = expires(of.type.code) ? 'day' : 'type'
  const names = {
    name: t(birthDate ? 'check.nameAndBirth' : 'check.name'),
    document: t('check.document'),
    day: t(`check.${ofType}`),
  }
  const seen = {
    name: (
      <>
        {fullName(of.doctor)}
        {birthDate && (
          <>
            {', '}
            <ShownDay of={birthDate} />
          </>
        )}
      </>
    ),
    document: t('check.documentIs'),
    day: ofType === 'day' ? <ShownDay of={of.expirationDate} /> : of.type.name[language],
  }
  const missing = checks.filter(check => !done.includes(check)).map(check => names[check])
  return (
    <fieldset ref={place} className={styles.checks}>
      <legend>{t('check.legend')}</legend>
      {/* It is always there: a new region is not read out. */}
      <div role="alert">
        {isAskedFor && missing.length > 0 && (
          <FieldError id="missing-checks">
            {t('check.missing', { list: new Intl.ListFormat(i18n.language).format(missing) })}
          </FieldError>
        )}
      </div>
      {checks.map(check => (
        <Checkbox
          key={check}
          label={
            <>
              {names[check]}: {seen[check]}
            </>
          }
          checked={done.includes(check)}
          onChange={() => toggle(check)}
        />
      ))}
    </fieldset>
  )
}

const ShownDay = ({ of }: { of: string | null }) => (
  <span className={styles.day}>
    <Day of={of} />
  </span>
)
