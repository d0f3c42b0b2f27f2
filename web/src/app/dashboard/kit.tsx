import '@mantine/core/styles/default-css-variables.layer.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScheme } from '../../ui/page/scheme.ts'
import { theme, tokensForKit } from './theme.ts'

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

export function Kit({ children }: { children: ReactNode }) {
  const { scheme } = useScheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tokensForKit}
      forceColorScheme={scheme}
      getStyleNonce={nonce}
    >
      {children}
    </MantineProvider>
  )
}
