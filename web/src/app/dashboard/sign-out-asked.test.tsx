import { access } from '@konsil/contract/access'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { SignedIn } from '../../lib/signed-in/signed-in.tsx'
import { readSession } from '../../lib/visitor/session.ts'
import { standAtBooking } from '../../testing/appointments.ts'
import { caseOf, choose, openDocuments, pdf } from '../../testing/case-uploads.ts'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import { dialog, press, pressIn, userEvent } from '../../testing/user-event.ts'
import { AccountMenu } from './account-menu.tsx'
import { Kit } from './kit.tsx'
import { startQueries } from './queries.ts'

test('ACC-38, APPT-52 whoever signs out while files are being sent is asked first', async () => {
  standAtBooking()
  const { network, tus } = caseOf('PATIENT')
  const shown = await openDocuments()
  tus.hold(true)
  await choose([pdf('Finding.pdf')])
  await shown.findByRole('button', { name: 'Pause: Finding.pdf' })
  const { leftFor } = stubPageLoads()
  render(
    <QueryClientProvider client={startQueries()}>
      <Kit>
        <SignedIn value={readSession()}>
          <BrowserRouter>
            <AccountMenu />
          </BrowserRouter>
        </SignedIn>
      </Kit>
    </QueryClientProvider>,
  )
  const signOut = async () => {
    await press(/^Account of/)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
    return dialog('Stop sending?')
  }
  await pressIn(await signOut(), 'Stay here')
  expect(network.asked(access.signOut)).toHaveLength(0)
  await pressIn(await signOut(), 'Leave')
  await vi.waitFor(() => expect(leftFor).toHaveBeenCalledWith('/sign-in'))
})
