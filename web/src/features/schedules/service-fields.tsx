import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import type { ServiceChoice } from './service-choices.ts'
import styles from './schedule-form.module.css'
import { WaitingServices } from './waiting-services.tsx'

interface ServiceFieldsProps {
  services: readonly ServiceChoice[]
  chosen: readonly string[]
  error: ReactNode
  onChange: (chosen: string[]) => void
}

/** One tick a service: a doctor has a handful of them. */
export function ServiceFields({ services, chosen, error, onChange }: ServiceFieldsProps) {
  const { t } = useTranslation('schedules')
  const errorId = `${useId()}-error`
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter(one => one !== id))
  return (
    <fieldset className={styles.part}>
      <legend>{t('form.services')}</legend>
      <p className={styles.hint}>{t('form.servicesHint')}</p>
      <div className={styles.services}>
        {services.map(({ id, name, type, minutes, isOff }) => (
          <Checkbox
            key={id}
            label={
              <>
                {name}{' '}
                <span className={styles.type}>
                  {minutes
                    ? t('form.typeAndLength', { type: t(`type.${type}`), minutes })
                    : t(`type.${type}`)}
                </span>
                {isOff && <span className={styles.off}> {t('form.off')}</span>}
              </>
            }
            checked={chosen.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
            {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
          />
        ))}
      </div>
      <WaitingServices />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
