import { serviceDescriptionLength, serviceTitleLength } from '@konsil/contract/offered-service'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../lib/visitor/kept-language.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { languagesFor } from '../../../lib/signed-in/text-in.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Words } from './use-service-draft.ts'
import styles from './words-fields.module.css'

interface Worded extends Record<string, unknown> {
  name: Words
  description: Words
}

interface WordsFieldsProps {
  form: Pick<UseFormReturnType<Worded>, 'getInputProps' | 'errors'>
}

/** Title and description in both languages, the reader's own first; one of them is enough. */
export function WordsFields({ form }: WordsFieldsProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  return (
    <div className={styles.words}>
      <p className={styles.hint}>{t('words.hint')}</p>
      <div className={styles.languages}>
        {languagesFor(language).map((one, index) => {
          const title = form.getInputProps(`name.${one}`)
          const isFirst = index === 0
          return (
            <fieldset key={one} lang={one} className={styles.language}>
              <legend>{languageNames[one]}</legend>
              <TextField
                {...title}
                // That neither language has one is said at the first.
                error={title.error ?? (isFirst ? form.errors.name : undefined)}
                name={`name.${one}`}
                label={t('field.name')}
                optional={!isFirst}
                maxLength={serviceTitleLength}
              />
              <TextArea
                {...form.getInputProps(`description.${one}`)}
                name={`description.${one}`}
                label={t('field.description')}
                optional
                maxLength={serviceDescriptionLength}
              />
            </fieldset>
          )
        })}
      </div>
    </div>
  )
}
