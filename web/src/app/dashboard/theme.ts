import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const shade = 'var(--petrol)'
const petrol: MantineColorsTuple = [
  'var(--petrol-tint)',
  'var(--petrol-tint)',
  shade,
  shade,
  shade,
  shade,
  shade,
  'var(--petrol-strong)',
  'var(--petrol-strong)',
  'var(--petrol-strong)',
]

/** The kit wears our tokens: nobody should be able to tell which kit it is. */
export const theme = createTheme({
  fontFamily: 'var(--sans)',
  colors: { petrol },
  primaryColor: 'petrol',
  primaryShade: 6,
  defaultRadius: 'md',
  radius: { md: 'var(--radius)', sm: 'var(--radius-small)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

const variables = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--outline)',
  '--mantine-color-anchor': 'var(--petrol)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-line-height': '1.5',
  '--mantine-shadow-md': 'var(--floating)',
  '--mantine-primary-color-contrast': 'var(--on-petrol)',
}

export const tokensForKit: CSSVariablesResolver = () => ({
  variables,
  light: variables,
  dark: variables,
})
