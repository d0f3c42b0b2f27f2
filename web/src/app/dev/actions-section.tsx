import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ArrowRight, Lines, Plus } from '../../ui/drawing/icons.tsx'
import { Menu } from '../../ui/pickers/menu.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { Row, Sample } from './sample.tsx'

function ButtonStates() {
  return (
    <>
      <Row>
        <Button kind="primary">Book an appointment</Button>
        <Button>Secondary</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">Delete account</Button>
        <ButtonLink href="/dev/ui" icon={<Plus />}>
          Link with an icon
        </ButtonLink>
      </Row>
      <Row>
        <Button kind="primary" busy>
          Signing in
        </Button>
        <Button busy>Saving</Button>
        <Button kind="primary" disabled>
          Not yet
        </Button>
        <Button disabled>Disabled</Button>
      </Row>
    </>
  )
}

export function ActionsSection() {
  const [asking, setAsking] = useState(false)
  const [menu, setMenu] = useState(false)
  const close = () => setAsking(false)
  return (
    <Sample title="Buttons and what they open">
      <ButtonStates />
      <Row>
        <Button onClick={() => setAsking(true)}>Open a dialog</Button>
        <Button icon={<Lines />} onClick={() => setMenu(true)}>
          Open a sheet
        </Button>
        <Button onClick={() => toast.success('Your changes are saved.')}>Success toast</Button>
        <Button onClick={() => toast.failure('Your changes could not be saved. Try again.')}>
          Failure toast
        </Button>
        <Menu
          label="Account of Anna Weber"
          trigger={<Portrait name="Anna Weber" size="small" />}
          head="Good morning, Dr. Anna Weber"
          items={[
            { label: 'Account', href: '/dev/ui' },
            { label: 'Sign Out', icon: <ArrowRight />, onSelect: () => toast.success('Bye.') },
          ]}
        />
      </Row>
      <Dialog
        open={asking}
        title="Cancel this appointment?"
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button kind="danger" onClick={close}>
              Cancel appointment
            </Button>
          </>
        }
      >
        You get back 120.00 € within five working days. Dr. Weber is told at once.
      </Dialog>
      <Sheet open={menu} onClose={() => setMenu(false)} label="Menu" head="Menu">
        <Button wide onClick={() => setMenu(false)}>
          Appointments
        </Button>
      </Sheet>
    </Sample>
  )
}
