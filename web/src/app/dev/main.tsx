import '../../ui/style/foundation.css'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { startTexts } from '../../lib/words/texts.ts'
import { startScheme } from '../../lib/visitor/kept-scheme.ts'
import { Toasts } from '../../ui/toast/toasts.tsx'
import { Kit } from '../dashboard/kit.tsx'
import { mount } from '../frame/mount.ts'
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
