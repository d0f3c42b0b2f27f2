import { TextField, type TextFieldProps } from './text-field.tsx'

/** Typed as an address: no capitals, no corrections, the keyboard that has the @. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type="email"
      inputMode="email"
    />
  )
}
