import { mostBillingPositions, positionTextMax } from '@konsil/contract/billing-positions'
import type { UseFormReturnType } from '@mantine/form'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Bin, Plus } from '../../../ui/drawing/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { emptyPosition, type EnteredPositions } from './entered-positions.ts'
import styles from './position-fields.module.css'

interface PositionFieldsProps {
  form: UseFormReturnType<EnteredPositions>
  place: RefObject<HTMLFieldSetElement | null>
}

export function PositionFields({ form, place }: PositionFieldsProps) {
  const { t } = useTranslation('services')
  const count = form.values.billingPositions.length
  const focus = (at: string) => place.current?.querySelector<HTMLElement>(at)?.focus()

  function add() {
    flushSync(() => form.insertListItem('billingPositions', emptyPosition))
    focus(`[data-row="${count}"] input`)
  }

  /** The focus goes on to the next one that could go, and at last to where one is added. */
  function drop(at: number) {
    flushSync(() => form.removeListItem('billingPositions', at))
    const next = Math.min(at, count - 2)
    focus(next < 0 ? '[data-add]' : `[data-row="${next}"] button`)
  }

  return (
    <fieldset
      ref={place}
      tabIndex={-1}
      className={styles.positions}
      aria-label={t('positions.title')}
    >
      {form.values.billingPositions.map((_, at) => (
        <fieldset
          key={form.key(`billingPositions.${at}`)}
          data-row={at}
          className={styles.position}
          aria-label={t('positions.one', { number: at + 1 })}
        >
          <PositionInputs form={form} at={at} />
          <Button
            kind="quiet"
            icon={<Bin />}
            aria-label={t('positions.drop', { number: at + 1 })}
            onClick={() => drop(at)}
          >
            {t('field.drop')}
          </Button>
        </fieldset>
      ))}
      {count < mostBillingPositions && (
        <Button icon={<Plus />} data-add onClick={add}>
          {t('positions.add')}
        </Button>
      )}
    </fieldset>
  )
}

function PositionInputs({ form, at }: Pick<PositionFieldsProps, 'form'> & { at: number }) {
  const { t } = useTranslation('services')
  const field = (name: keyof typeof emptyPosition) => ({
    ...form.getInputProps(`billingPositions.${at}.${name}`),
    label: t(`positions.${name}`),
    autoComplete: 'off',
  })
  return (
    <>
      <TextField {...field('number')} autoCapitalize="characters" spellCheck={false} />
      <TextField {...field('factor')} inputMode="decimal" />
      <TextField {...field('text')} className={styles.text} maxLength={positionTextMax} optional />
    </>
  )
}
