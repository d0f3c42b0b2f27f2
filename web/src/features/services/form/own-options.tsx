import { mostProposedOptions } from '@konsil/contract/offered-service'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../lib/visitor/kept-language.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { languagesFor } from '../../../lib/signed-in/text-in.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Bin, Plus } from '../../../ui/drawing/icons.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from './own-options.module.css'
import { noWords, type ServiceDraft } from './use-service-draft.ts'

interface OwnOptionsProps {
  draft: ServiceDraft
  reader: 'doctor' | 'office'
}

/** What the list of options lacks. */
export function OwnOptions({ draft: { form }, reader }: OwnOptionsProps) {
  const { t } = useTranslation('services')
  const rows = useRef<HTMLFieldSetElement>(null)
  const count = form.values.proposeOptions.length
  const focus = (at: string) => rows.current?.querySelector<HTMLElement>(at)?.focus()

  function add() {
    flushSync(() => form.insertListItem('proposeOptions', { name: noWords }))
    focus(`[data-row="${count}"] input`)
  }

  /** The focus goes on to the next one that could go, and at last to where one is added. */
  function drop(at: number) {
    flushSync(() => form.removeListItem('proposeOptions', at))
    const next = Math.min(at, count - 2)
    focus(next < 0 ? '[data-add]' : `[data-row="${next}"] button`)
  }

  return (
    <fieldset ref={rows} className={styles.own}>
      <legend>{t('field.ownOptions')}</legend>
      <p className={styles.hint}>{t(`field.ownOptionsHint.${reader}`)}</p>
      {form.values.proposeOptions.map((_, at) => (
        <div key={form.key(`proposeOptions.${at}`)} data-row={at} className={styles.option}>
          <Words form={form} at={at} />
          <Button
            kind="quiet"
            icon={<Bin />}
            aria-label={t('field.dropOption', { number: at + 1 })}
            onClick={() => drop(at)}
          >
            {t('field.drop')}
          </Button>
        </div>
      ))}
      {count < mostProposedOptions && (
        <Button icon={<Plus />} data-add onClick={add}>
          {t('field.addOption')}
        </Button>
      )}
    </fieldset>
  )
}

function Words({ form, at }: { form: ServiceDraft['form']; at: number }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  return languagesFor(language).map((one, index) => {
    const props = form.getInputProps(`proposeOptions.${at}.name.${one}`)
    const ofBoth = index === 0 ? form.errors[`proposeOptions.${at}.name`] : undefined
    return (
      <TextField
        key={one}
        {...props}
        error={props.error ?? ofBoth}
        lang={one}
        label={t('field.ownOption', { number: at + 1, language: languageNames[one] })}
        maxLength={120}
      />
    )
  })
}
