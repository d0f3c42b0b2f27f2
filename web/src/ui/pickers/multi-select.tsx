import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { MultiSelect as KitMultiSelect } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ControlProps, Field, type FieldFrame } from '../form/field.tsx'
import { Chevron } from '../drawing/icons.tsx'
import styles from './multi-select.module.css'
import listed from './search-select.module.css'
import type { Choice } from './select-field.tsx'

interface MultiSelectProps extends FieldFrame {
  choices: readonly Choice[]
  value?: string[]
  onChange: (value: string[]) => void
  placeholder?: string
}

/** Several of a long list: each that is chosen stands in the field and can be taken out again. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, hint, error, optional, id, className, ...select } = props
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {control => <Chosen {...select} control={control} />}
    </Field>
  )
}

interface ChosenProps extends Omit<MultiSelectProps, keyof FieldFrame> {
  control: ControlProps
}

function Chosen({ control: { id, className, ...state }, ...props }: ChosenProps) {
  const { choices, placeholder, ...select } = props
  const { t } = useTranslation('ui')
  return (
    <KitMultiSelect
      {...select}
      {...(!select.value?.length ? { placeholder } : {})}
      id={id}
      ref={useAttributes(state)}
      data={[...choices]}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('select.nothing')}
      rightSection={<Chevron />}
      rightSectionPointerEvents="none"
      maxDropdownHeight={320}
      comboboxProps={{ offset: 6, transitionProps: { duration: 120 } }}
      classNames={{
        input: `${className} ${styles.input}`,
        pill: styles.pill,
        section: listed.section,
        dropdown: listed.dropdown,
        option: listed.option,
        empty: listed.empty,
      }}
    />
  )
}

/** The kit's field writes its own over what it is given as properties. */
function useAttributes(attributes: Record<string, string | true | undefined>) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.current?.removeAttribute(name)
      else field.current?.setAttribute(name, String(value))
    }
  })
  return field
}
