import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { site } from '@konsil/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Told } from '../../ui/form/told.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { ChoiceButton } from '../../ui/pickers/choice-button.tsx'
import { hasWords } from '../../ui/pickers/matching.ts'
import styles from './booking.module.css'
import { categoriesQuery } from './queries.ts'
import { StepBody } from './step-body.tsx'
import type { StepProps } from './step-props.ts'

export function CategoryStep({ way, choose, back, next }: StepProps) {
  const { t } = useTranslation('booking')
  const categories = useQuery(categoriesQuery)
  return (
    <StepBody
      question={t('category.question')}
      lead={t('category.lead')}
      onBack={back}
      onNext={next(way.category)}
    >
      <Loaded query={categories} wait={<Entries />} failed={t('category.failed')}>
        {list => <Categories {...{ list, way, choose }} />}
      </Loaded>
    </StepBody>
  )
}

interface CategoriesProps extends Pick<StepProps, 'way' | 'choose'> {
  list: OutputOf<typeof site.listCategories>
}

/** There are many: whoever knows a word for it need not read them all. */
function Categories({ list, way, choose }: CategoriesProps) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const found = list
    .filter(({ name, description }) => hasWords([name[language], description[language]], typed))
    .toSorted((one, other) => one.name[language].localeCompare(other.name[language], language))
  return (
    <>
      <div role="search" className={styles.search}>
        <TextField
          type="search"
          label={t('category.search')}
          hint={t('category.searchHint')}
          value={typed}
          autoComplete="off"
          maxLength={80}
          enterKeyHint="search"
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Told>
        {found.length === 0 && (
          <Notice action={<Button onClick={() => setTyped('')}>{t('category.all')}</Button>}>
            {t('category.nothing')}
          </Notice>
        )}
      </Told>
      <ul className={styles.categories}>
        {found.map(({ _id, name, description }) => (
          <li key={_id}>
            <ChoiceButton
              title={name[language]}
              text={description[language]}
              isChosen={_id === way.category}
              onClick={() => choose('category', _id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const Entries = () => (
  <>
    <Skeleton shape="block" height="5.5rem" />
    <Skeleton shape="block" height="5.5rem" />
    <Skeleton shape="block" height="5.5rem" />
  </>
)
