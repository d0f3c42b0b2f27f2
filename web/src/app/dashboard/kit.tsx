import '@mantine/core/styles/default-css-variables.layer.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScheme } from '../../ui/page/scheme.ts'
import { styleNonce } from '../../ui/style/style-nonce.ts'
import { theme, tokensForKit } from './theme.ts'

export function Kit({ children }: { children: ReactNode }) {
  const { scheme } = useScheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tokensForKit}
      forceColorScheme={scheme}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
