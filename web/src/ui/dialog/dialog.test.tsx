import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'
import { userEvent } from '../../testing/user-event.ts'

function Decision({ closable = true }: { closable?: boolean }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel appointment</Button>
      <Dialog
        open={open}
        title="Cancel?"
        onClose={closable ? close : undefined}
        actions={<Button onClick={close}>Keep it</Button>}
      >
        You get your money back.
      </Dialog>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Cancel appointment' })
const openIt = () => userEvent.click(opener())

test('SHELL-29 the focus goes into a dialog and comes back afterwards', async () => {
  render(<Decision />)
  await openIt()
  const dialog = screen.getByRole('dialog', { name: 'Cancel?' })
  expect(dialog.contains(document.activeElement)).toBe(true)

  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener())
})

interface MountedProps {
  onClose: () => void
}

/** It is in the page only while it is open. */
function Mounted({ onClose }: MountedProps) {
  const [isThere, setThere] = useState(false)
  return (
    <>
      <Button onClick={() => setThere(true)}>Cancel appointment</Button>
      {isThere && (
        <Dialog
          open
          title="Cancel?"
          onClose={onClose}
          actions={<Button onClick={() => setThere(false)}>Keep it</Button>}
        />
      )}
    </>
  )
}

test.each([
  ['', false],
  [' when effects run twice', true],
])(
  'SHELL-29 a dialog that is taken out of the page gives the focus back%s',
  async (_, reactStrictMode) => {
    const onClose = vi.fn<() => void>()
    render(<Mounted onClose={onClose} />, { reactStrictMode })
    await openIt()
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(document.activeElement).toBe(opener())
    expect(onClose).not.toHaveBeenCalled()
  },
)

test('SHELL-29 Escape closes a dialog', async () => {
  render(<Decision />)
  await openIt()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SHELL-10 a dialog without a way out stays, whatever is pressed', async () => {
  render(<Decision closable={false} />)
  await openIt()
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  dialog.close()
  screen.getByRole('dialog', { name: 'Cancel?' })
})

function Waiting({ forIt }: { forIt: Promise<string> }) {
  return <p>{use(forIt)}</p>
}

function Suspending({ what }: { what: Promise<string> }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Suspense>
      <Dialog
        open
        title="Pay"
        actions={<Button onClick={() => setAsked(true)}>Add address</Button>}
      />
      {isAsked && <Waiting forIt={what} />}
    </Suspense>
  )
}

test('SHELL-29 a dialog whose page waits for something is open again with it', async () => {
  let arrive = (_words: string) => {}
  const what = new Promise<string>(resolve => {
    arrive = resolve
  })
  render(<Suspending what={what} />)
  const pressed = screen.getByRole('button', { name: 'Add address' })
  await act(async () => fireEvent.click(pressed))
  await act(async () => arrive('It is there.'))
  await screen.findByText('It is there.')
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Pay' }).open).toBe(true)
})

test('SHELL-29 a dialog that another one asked for stands beside it, not within', () => {
  render(
    <Dialog open title="Pay">
      <Dialog open title="Address" />
    </Dialog>,
  )
  const [pay, address] = ['Pay', 'Address'].map(name => screen.getByRole('dialog', { name }))
  expect(pay?.contains(address ?? null)).toBe(false)
})
