import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SideMenu } from './side-menu.tsx'

test.each([
  [{ cameFrom: '/dashboard/cases?search=KNSL' }, '/dashboard/cases'],
  [null, '/dashboard/doctor-management'],
])('ADM-07 an appointment opened with %j marks %s in the menu', (state, path) => {
  const entry = { pathname: '/appointment-tracking/1', state }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[entry]}>
        <SideMenu role="ADMIN" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const here = screen.getAllByRole('link', { current: 'page' })
  expect(here.map(link => link.getAttribute('href'))).toEqual([path])
})
