import { act, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { placesOf } from './places.ts'

const { tabs, usePlace, pathOf } = placesOf({
  path: '/dashboard/somewhere',
  views: { sent: ['list', 'detail'], written: ['new', 'edit'] },
  first: 'sent',
  needId: ['detail', 'edit'],
})

const at = (query: string) => {
  window.history.replaceState(null, '', `/dashboard/somewhere${query}`)
  return renderHook(usePlace, { wrapper: BrowserRouter }).result
}

beforeEach(() => window.history.replaceState(null, '', '/'))

test.each([
  ['', { tab: 'sent', view: 'list', id: undefined }],
  ['?tab=sent&view=detail&id=1', { tab: 'sent', view: 'detail', id: '1' }],
  ['?tab=sent&view=detail', { tab: 'sent', view: 'list' }],
  ['?tab=sent&view=edit&id=1', { tab: 'sent', view: 'list' }],
  ['?tab=written', { tab: 'written', view: 'new' }],
  ['?tab=written&view=edit', { tab: 'written', view: 'new' }],
  ['?tab=nowhere&view=nothing', { tab: 'sent', view: 'list' }],
])('D-272 the address %j leads to its place', (query, place) => {
  expect(at(query).current).toMatchObject(place)
})

test('D-272 who goes on finds it in the address, without what it says by itself', () => {
  const place = at('?tab=sent')
  act(() => place.current.go({ tab: 'written', view: 'edit', id: '7' }))
  expect(window.location.search).toBe('?tab=written&view=edit&id=7')
  expect(place.current).toMatchObject({ tab: 'written', view: 'edit', id: '7' })
  expect(pathOf({ tab: 'sent', view: 'list' })).toBe('/dashboard/somewhere?tab=sent')
  expect(tabs).toEqual(['sent', 'written'])
})
