import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { ChoiceButton } from '../../ui/pickers/choice-button.tsx'
import styles from './booking.module.css'
import { categoriesQuery } from './queries.ts'
import { StepBody } from './step-body.tsx'
import type { StepProps } from './step-props.ts'

export function CategoryStep({ way, choose, back, next }: StepProps) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const categories = useQuery(categoriesQuery)
  return (
    <StepBody
      question={t('category.question')}
      lead={t('category.lead')}
      onBack={back}
      onNext={next(way.category)}
    >
      <Loaded query={categories} wait={<Entries />} failed={t('category.failed')}>
        {list => (
          <ul className={styles.categories}>
            {list
              .toSorted((one, other) =>
                one.name[language].localeCompare(other.name[language], language),
              )
              .map(({ _id, name, description }) => (
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
        )}
      </Loaded>
    </StepBody>
  )
}

const Entries = () => (
  <>
    <Skeleton shape="block" height="5.5rem" />
    <Skeleton shape="block" height="5.5rem" />
    <Skeleton shape="block" height="5.5rem" />
  </>
)
