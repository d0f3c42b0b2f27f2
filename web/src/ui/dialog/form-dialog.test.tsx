import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../form/button.tsx'
import { CancelButton } from './asked-close.tsx'
import { FormDialog } from './form-dialog.tsx'
import { WideDialog } from './wide-dialog.tsx'
import { userEvent } from '../../testing/user-event.ts'

const kinds = { FormDialog, WideDialog }

function Form({ kind }: { kind: keyof typeof kinds }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const Kind = kinds[kind]
  return (
    <>
      <Button onClick={() => setOpen(true)}>Write</Button>
      <Kind
        open={isOpen}
        title="A note"
        isUnsaved={text !== ''}
        onClose={() => setOpen(false)}
        actions={<CancelButton>Cancel</CancelButton>}
      >
        <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      </Kind>
    </>
  )
}

const named = (name: string) => screen.getByRole('button', { name })
const note = () => screen.queryByRole('dialog', { name: 'A note' })

async function openIt(kind: keyof typeof kinds) {
  render(<Form kind={kind} />)
  await userEvent.click(named('Write'))
}

test.each(['FormDialog', 'WideDialog'] as const)(
  'SHELL-29 a %s in which something was written asks before it closes',
  async kind => {
    await openIt(kind)
    await userEvent.type(screen.getByLabelText('Note'), 'Mine')
    const asked = () => within(screen.getByRole('dialog', { name: 'Leave without saving?' }))
    const ways = [
      () => fireEvent(note() as HTMLElement, new Event('cancel', { cancelable: true })),
      () => userEvent.click(named('Cancel')),
      ...(kind === 'WideDialog' ? [() => userEvent.click(named('Close'))] : []),
    ]
    for (const way of ways) {
      await way()
      await userEvent.click(asked().getByRole('button', { name: 'Stay here' }))
      expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Mine')
    }
    await userEvent.click(named('Cancel'))
    await userEvent.click(asked().getByRole('button', { name: 'Leave without saving' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(named('Write'))
  },
)

test.each(['FormDialog', 'WideDialog'] as const)(
  'SHELL-29 a %s in which nothing was written closes at once',
  async kind => {
    await openIt(kind)
    await userEvent.click(named('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(named('Write'))
  },
)
