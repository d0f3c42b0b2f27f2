import '../../ui/foundation.css'
import { StrictMode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { startTexts } from '../../lib/texts.ts'
import { startScheme } from '../../ui/scheme.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { Kit } from '../dashboard/kit.tsx'
import { mount } from '../mount.ts'
import { EntryLayout } from '../public/entry-layout.tsx'
import { EntrySample } from './entry-sample.tsx'
import { UiPage } from './ui-page.tsx'

async function start() {
  startScheme()
  await startTexts(['ui', 'site'])
  mount(
    <StrictMode>
      <BrowserRouter>
        <Kit>
          <Routes>
            <Route element={<EntryLayout />}>
              <Route path="/dev/ui/entry" element={<EntrySample />} />
            </Route>
            <Route path="*" element={<UiPage />} />
          </Routes>
          <Toasts />
        </Kit>
      </BrowserRouter>
    </StrictMode>,
  )
}

void start()
