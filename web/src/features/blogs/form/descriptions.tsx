import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languagesFor } from '../../../lib/signed-in/text-in.ts'
import { languageNames } from '../../../lib/visitor/kept-language.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { wrongGroup } from '../../../ui/form/wrong-group.ts'
import { Loading } from '../../../ui/page/loading.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import styles from './blog-form.module.css'
import type { BlogFormState } from './use-blog-form.ts'

const BlogEditor = lazy(() => import('./blog-editor.tsx').then(m => ({ default: m.BlogEditor })))

/** The text in both languages, side by side where there is room; one of them is enough (D-258). */
export function Descriptions({ form, seen }: Pick<BlogFormState, 'form' | 'seen'>) {
  const { t } = useTranslation('blogs')
  const { language } = useLanguage()
  const id = useId()
  const wrong = form.errors.description
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={styles.descriptions}
      {...wrongGroup(`${id}-error`, Boolean(wrong))}
    >
      <h3 id={id} className={styles.label}>
        {t('field.description')}
      </h3>
      <p className={styles.hint}>{t('description.hint')}</p>
      {wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
      <div className={styles.sides}>
        {languagesFor(language).map(one => {
          const input = form.getInputProps(`description.${one}`)
          const label = t('description.in', { language: languageNames[one] })
          return (
            <Suspense
              key={one}
              fallback={
                <Loading>
                  <Skeleton shape="block" height="20rem" />
                </Loading>
              }
            >
              <BlogEditor
                label={label}
                lang={one}
                seen={seen}
                value={String(input.value)}
                error={input.error}
                onChange={text => {
                  input.onChange(text)
                  // Both lack it, or none: what was said of all goes with the first word.
                  form.clearFieldError('description')
                }}
              />
            </Suspense>
          )
        })}
      </div>
    </div>
  )
}
