import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { VisuallyHidden } from '../../../ui/form/visually-hidden.tsx'
import type { OfferedPerson } from '../queries.ts'
import { chosenOf } from './chosen.ts'
import styles from './people.module.css'

interface PickBoxProps {
  of: OfferedPerson
  checked: boolean
  disabled: boolean
  onPick: (person: OfferedPerson, isPicked: boolean) => void
}

/** Chooses somebody, or takes them out again. */
export function PickBox({ of, checked, disabled, onPick }: PickBoxProps) {
  const { t } = useTranslation('recipients')
  return (
    <Checkbox
      className={styles.pick}
      label={<VisuallyHidden>{t('picker.pick', { name: chosenOf(of).name })}</VisuallyHidden>}
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onPick(of, target.checked)}
    />
  )
}
