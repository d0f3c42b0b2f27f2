import { mostChosen } from '@konsil/contract/campaign'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cross } from '../../../ui/drawing/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { ChosenPerson } from './chosen.ts'
import styles from './people.module.css'

interface ChosenPeopleProps {
  people: readonly ChosenPerson[]
  onRemove: (person: ChosenPerson) => void
}

const shownAtFirst = 12

/** Who was chosen, each of whom can be taken out again. */
export function ChosenPeople({ people, onRemove }: ChosenPeopleProps) {
  const { t } = useTranslation('recipients')
  const count = useRef<HTMLParagraphElement>(null)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? people : people.slice(0, shownAtFirst)
  const remove = (person: ChosenPerson) => {
    onRemove(person)
    // The button goes with the person: the focus stays near.
    count.current?.focus()
  }
  return (
    <div className={styles.chosen}>
      <p ref={count} tabIndex={-1} role="status" className={styles.count}>
        {t('chosen', { count: people.length, most: mostChosen })}
      </p>
      {people.length > 0 && (
        <ul className={styles.names} aria-label={t('chosen.list')}>
          {shown.map(person => (
            <li key={person.userId}>
              <span>{person.name}</span>
              <button
                type="button"
                aria-label={t('chosen.remove', { name: person.name })}
                onClick={() => remove(person)}
              >
                <Cross size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {people.length > shownAtFirst && (
        <div>
          <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('chosen.fewer') : t('chosen.all', { count: people.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
