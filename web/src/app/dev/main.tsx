import '../../ui/foundation.css'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { startTexts } from '../../lib/texts.ts'
import { startScheme } from '../../lib/kept-scheme.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { Kit } from '../dashboard/kit.tsx'
import { mount } from '../mount.ts'
import { UiPage } from './ui-page.tsx'

async function start() {
  startScheme()
  await startTexts(['ui', 'site'])
  mount(
    <StrictMode>
      <BrowserRouter>
        <Kit>
          <UiPage />
          <Toasts />
        </Kit>
      </BrowserRouter>
    </StrictMode>,
  )
}

void start()
