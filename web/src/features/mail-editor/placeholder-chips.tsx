import { useTranslation } from 'react-i18next'
import { Plus } from '../../ui/drawing/icons.tsx'
import field from '../../ui/form/field.module.css'
import styles from './mail-editor.module.css'
import { asWritten, type Placeholder } from './placeholders.ts'

interface PlaceholderChipsProps {
  /** Of the text into which they come. */
  label: string
  placeholders: readonly Placeholder[]
  /** Where they stand in the text as they are written. */
  areWritten?: boolean
  onTake: (name: string) => void
}

/** All that can stand in this text; what is pressed comes to where the cursor was. */
export function PlaceholderChips(props: PlaceholderChipsProps) {
  const { label, placeholders, areWritten = false, onTake } = props
  const { t } = useTranslation('mail-editor')
  return (
    <div role="group" aria-label={t('placeholders.insert.of', { label })}>
      <p className={field.hint}>{t('placeholders.insert')}</p>
      <ul className={styles.chips}>
        {placeholders.map(({ name, label: words }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.chip}
              // The cursor stays where it is in the text.
              onMouseDown={event => event.preventDefault()}
              onClick={() => onTake(name)}
            >
              <Plus />
              <span>
                {words}
                {areWritten && (
                  <span className={styles.code} translate="no">
                    {asWritten(name)}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
