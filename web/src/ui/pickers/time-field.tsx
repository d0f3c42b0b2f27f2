import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import {
  clockIn,
  halfHours,
  hasHalves,
  sayClock,
  timesMeantBy,
} from '../../lib/signed-in/clock-times.ts'
import { type ControlProps, Field, type FieldFrame } from '../form/field.tsx'
import { takingOnEnter } from '../form/taking-on-enter.ts'
import listed from './entry-list.module.css'
import styles from './time-field.module.css'

interface TimeFieldProps extends Omit<FieldFrame, 'optional'> {
  /** Wall time as `HH:mm`; what was typed where it is none. */
  value: string
  onChange: (value: string) => void
  /** How the person writes times. */
  timeFormat: string
  /** It is an end: the times to choose from come after this one, up to the end of the day. */
  after?: string
  /** What is wrong stands elsewhere, under this id. */
  wrongBecause?: string | undefined
}

/** A time of the day, typed or chosen: '9', '930' and '9.30' all mean half past nine or nine. */
export function TimeField(props: TimeFieldProps) {
  const { label, hint, error, id, className } = props
  const { value, onChange, timeFormat, after, wrongBecause } = props
  const place = after === undefined ? 'start' : 'end'
  /** While it is being typed it stays as it is typed. */
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const written = typed ?? sayClock(value, timeFormat)
  const isSettled = written === sayClock(value, timeFormat)
  const times = isSettled
    ? halfHours({ after, now: value })
    : timesMeantBy(written, timeFormat, place)
  const change = (text: string) => {
    setTyped(text)
    onChange(clockIn(text, timeFormat, place))
  }
  const take = () => {
    setTyped(undefined)
    setOpen(false)
  }
  return (
    <Field {...{ label, hint, error, id, className }}>
      {({ className: control, ...ids }) => (
        <Autocomplete
          id={ids.id}
          // The kit would write its own over what is given as plain properties.
          attributes={{ input: wrongBecause ? wrong(wrongBecause) : described(ids) }}
          value={written}
          onChange={change}
          onBlur={() => setTyped(undefined)}
          onKeyDown={takingOnEnter(isOpen || !isSettled, take)}
          dropdownOpened={isOpen}
          onDropdownOpen={() => setOpen(true)}
          onDropdownClose={() => setOpen(false)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          data={times.map(time => sayClock(time, timeFormat))}
          filter={({ options }) => options}
          openOnFocus={false}
          autoComplete="off"
          inputMode={hasHalves(timeFormat) ? 'text' : 'numeric'}
          withScrollArea={false}
          comboboxProps={{
            floatingStrategy: 'fixed',
            width: 'max-content',
            offset: 6,
            transitionProps: { duration: 120 },
          }}
          classNames={{
            input: `${control} ${styles.input}`,
            dropdown: listed.dropdown,
            options: styles.options,
            option: `${listed.entry} ${styles.option}`,
          }}
        />
      )}
    </Field>
  )
}

const wrong = (id: string) => ({ 'aria-invalid': true, 'aria-describedby': id })

const described = (ids: Omit<ControlProps, 'id' | 'className'>) => ({
  'aria-invalid': ids['aria-invalid'],
  'aria-describedby': ids['aria-describedby'],
})
