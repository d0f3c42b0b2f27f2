import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startFailedPictures } from './failed-pictures.ts'

/** A page runs it once; what each test heard by it ends with that test. */
let heard: (() => void)[] = []
function start() {
  for (const place of [document, window] as EventTarget[]) {
    const listen = place.addEventListener.bind(place)
    vi.spyOn(place, 'addEventListener').mockImplementation((name, hear, how) => {
      listen(name, hear, how)
      heard.push(() => place.removeEventListener(name, hear, how))
    })
  }
  startFailedPictures()
}
afterEach(() => {
  for (const end of heard) end()
  heard = []
})

test('BLOG-16 a picture that did not come is asked for again, later and later, and at once when the connection is back', () => {
  vi.useFakeTimers()
  start()
  const image = document.createElement('img')
  image.setAttribute('src', '/blog/picture/1')
  document.body.append(image)
  const asked = vi.spyOn(image, 'setAttribute')
  const times = (count: number) =>
    expect(asked.mock.calls).toEqual(
      Array.from({ length: count }, () => ['src', '/blog/picture/1']),
    )
  fireEvent.error(image)
  vi.advanceTimersByTime(4_999)
  times(0)
  vi.advanceTimersByTime(1)
  times(1)
  fireEvent.error(image)
  vi.advanceTimersByTime(5_000)
  times(1)
  vi.advanceTimersByTime(5_000)
  times(2)
  fireEvent.error(image)
  fireEvent(window, new Event('online'))
  times(3)
  // It is there: nobody asks any more.
  fireEvent.load(image)
  vi.advanceTimersByTime(600_000)
  times(3)
})

test('BLOG-16 what failed before the script was there is asked for again too, and not what has come meanwhile', () => {
  vi.useFakeTimers()
  const picture = (naturalWidth: number) => {
    const image = document.createElement('img')
    image.src = '/blog/picture/2'
    // As a browser has it; jsdom loads no pictures.
    const state = { complete: true, naturalWidth, loading: 'lazy' }
    for (const [name, value] of Object.entries(state))
      Object.defineProperty(image, name, { value, configurable: true })
    document.body.append(image)
    return { image, asked: vi.spyOn(image, 'setAttribute') }
  }
  const [failed, late, there] = [picture(0), picture(0), picture(640)]
  start()
  Object.defineProperty(late.image, 'naturalWidth', { value: 640 })
  vi.advanceTimersByTime(60_000)
  expect([failed, late, there].map(({ asked }) => asked.mock.calls.length)).toEqual([1, 0, 0])
})

test('BLOG-16 a picture that is gone is not asked for for ever, whatever else loads, nor while nobody looks', () => {
  vi.useFakeTimers()
  start()
  const [gone, other] = ['gone', 'other'].map(name => {
    const image = document.createElement('img')
    image.setAttribute('src', `/blog/picture/${name}`)
    document.body.append(image)
    return image
  }) as [HTMLImageElement, HTMLImageElement]
  let asked = 0
  vi.spyOn(gone, 'setAttribute').mockImplementation(() => {
    asked += 1
    fireEvent.error(gone)
  })
  const hidden = vi.spyOn(document, 'hidden', 'get')
  const look = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden)
    fireEvent(document, new Event('visibilitychange'))
  }
  look(true)
  fireEvent.error(gone)
  vi.advanceTimersByTime(600_000)
  expect(asked).toBe(0)
  fireEvent.load(other)
  look(false)
  expect(asked).toBe(1)
  vi.advanceTimersByTime(9_999)
  expect(asked).toBe(1)
  vi.advanceTimersByTime(3_600_000)
  expect(asked).toBe(8)
  fireEvent(window, new Event('online'))
  expect(asked).toBe(9)
})
