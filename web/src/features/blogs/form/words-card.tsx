import { blogOverviewLength, blogTitleLength } from '@konsil/contract/blog'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languagesFor } from '../../../lib/signed-in/text-in.ts'
import { languageNames } from '../../../lib/visitor/kept-language.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { Pencil } from '../../../ui/drawing/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { wrongGroup } from '../../../ui/form/wrong-group.ts'
import styles from './blog-form.module.css'
import type { BlogFormState } from './use-blog-form.ts'
import { WordsDialog } from './words-dialog.tsx'

interface WordsCardProps extends Pick<BlogFormState, 'form'> {
  name: 'title' | 'overview'
}

const lengths = { title: blogTitleLength, overview: blogOverviewLength }

/** What is written in each language, and the way to change it. */
export function WordsCard({ form, name }: WordsCardProps) {
  const { t } = useTranslation('blogs')
  const { language } = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const words = form.values[name]
  const wrong =
    form.errors[name] ??
    form.errors[`${name}.${language}`] ??
    form.errors[`${name}.en`] ??
    form.errors[`${name}.de`]
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={styles.card}
      {...wrongGroup(`${id}-error`, Boolean(wrong))}
    >
      <h3 id={id} className={styles.label}>
        {t(`field.${name}`)}
      </h3>
      <dl className={styles.written}>
        {languagesFor(language).map(one => (
          <div key={one}>
            <dt>{languageNames[one]}</dt>
            <dd lang={words[one] ? one : undefined}>{words[one] || t('words.none')}</dd>
          </div>
        ))}
      </dl>
      {wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
      <div>
        <Button icon={<Pencil />} onClick={() => setOpen(true)}>
          {t(`${name}.write`)}
        </Button>
      </div>
      {isOpen && (
        <WordsDialog
          title={t(`field.${name}`)}
          words={words}
          longest={lengths[name]}
          isLong={name === 'overview'}
          onClose={() => setOpen(false)}
          onTake={taken => {
            form.setFieldValue(name, taken)
            for (const field of [name, `${name}.en`, `${name}.de`]) form.clearFieldError(field)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
