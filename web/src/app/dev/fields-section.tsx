import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { RadioCards } from '../../ui/pickers/radio-cards.tsx'
import { SearchSelect } from '../../ui/pickers/search-select.tsx'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Columns, Sample } from './sample.tsx'

const countries = ['Austria', 'Belgium', 'Denmark', 'France', 'Germany', 'Switzerland'].map(
  label => ({ value: label.toLowerCase(), label }),
)

const roles = [
  { value: 'patient', title: 'Patient', text: 'I would like a second opinion.' },
  { value: 'doctor', title: 'Doctor', text: 'I give second opinions to patients of colleagues.' },
] as const

export function FieldsSection() {
  const [role, setRole] = useState<'patient' | 'doctor'>('patient')
  const [country, setCountry] = useState<string | null>(null)
  return (
    <Sample title="Fields">
      <Columns>
        <Form onSubmit={event => event.preventDefault()}>
          <TextField label="Email" type="email" autoComplete="off" placeholder="name@example.org" />
          <PasswordField label="Password" hint="8 to 128 characters." withStrength />
          <TextField label="Postal code" signs={5} inputMode="numeric" defaultValue="10115" />
          <TextField label="Email" error="Email is required" defaultValue="anna@" />
          <TextField label="Title" optional disabled defaultValue="Dr. med." />
          <Checkbox label="I have read the terms and agree to them." />
          <Checkbox label="Tell me about news." hint="About once a month." defaultChecked />
          <Checkbox label="I agree." error="Please agree to go on" />
          <Button kind="primary" type="submit" wide>
            Continue
          </Button>
        </Form>
        <Form onSubmit={event => event.preventDefault()}>
          <RadioCards question="You are?" cards={roles} value={role} onChange={setRole} />
          <SelectField label="Gender" choices={[{ value: '1', label: 'Female' }]} placeholder="–" />
          <SearchSelect
            label="Country"
            hint="Where you live."
            placeholder="Type to search"
            choices={countries}
            value={country}
            onChange={setCountry}
          />
          <TextArea label="Your question" hint="What would you like to know?" />
        </Form>
      </Columns>
    </Sample>
  )
}
