import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select as KitSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Field, type FieldFrame } from '../form/field.tsx'
import { Chevron } from '../drawing/icons.tsx'
import styles from './search-select.module.css'
import type { Choice } from './select-field.tsx'

interface SearchSelectProps extends FieldFrame {
  choices: readonly Choice[]
  value?: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  disabled?: boolean
  /** In a dialog the list opens inside it: what is outside cannot be reached. */
  inDialog?: boolean
}

/** For long lists, such as countries: typing narrows them down. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, error, optional, id, className, choices, inDialog, ...select } = props
  const { t } = useTranslation('ui')
  const choose = (value: string | null) => select.onChange(value || null)
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {({ className: control, id: ownId, ...state }) => (
        <KitSelect
          {...select}
          id={ownId}
          // The kit would write its own over what is given as plain properties.
          attributes={{ input: state }}
          onChange={choose}
          // To the kit an empty text is no choice that it would show, and none that it would clear.
          value={select.value === '' ? null : select.value}
          data={optional ? [{ value: '', label: t('select.none') }, ...choices] : [...choices]}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('select.nothing')}
          rightSection={<Chevron />}
          rightSectionPointerEvents="none"
          maxDropdownHeight={320}
          comboboxProps={{ withinPortal: !inDialog, offset: 6, transitionProps: { duration: 120 } }}
          classNames={{
            input: `${control} ${styles.input}`,
            dropdown: styles.dropdown,
            option: styles.option,
            empty: styles.empty,
            section: styles.section,
          }}
        />
      )}
    </Field>
  )
}
