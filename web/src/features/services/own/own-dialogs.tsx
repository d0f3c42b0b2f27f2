import type { DoctorService } from '@konsil/contract/offered-service'
import { LookDialog } from './look-dialog.tsx'
import { MethodDialog } from './method-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { QuestionnaireDialog } from './questionnaire-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReminderDialog } from './reminder-dialog.tsx'
import type { Reminder } from './reminders.ts'
import { type Confirmed, StateDialog } from './state-dialog.tsx'
import { SubscribeDialog } from './subscribe-dialog.tsx'
import type { ShownDialogs } from '../use-shown.ts'

export type OwnDialog =
  | { dialog: 'method' | 'subscribe' | 'propose' }
  | { dialog: 'look' | 'edit' | 'questionnaire' | 'reason' | Confirmed; of: DoctorService }
  | { dialog: 'reminder'; of: Reminder }

interface OwnDialogsProps {
  dialogs: ShownDialogs<OwnDialog>
  /** Asks first when something that was entered would be lost. */
  leave: (act: () => void) => void
}

const confirmed: readonly Confirmed[] = ['activate', 'deactivate', 'remove']

/** Every dialog of the page of services, one open at a time (SERV-02). What closes stands before what opens. */
export function OwnDialogs({ dialogs, leave }: OwnDialogsProps) {
  const { shown, show, close, roundOf } = dialogs
  const serviceIn = (...names: OwnDialog['dialog'][]) =>
    shown && names.includes(shown.dialog) && 'of' in shown && shown.dialog !== 'reminder'
      ? shown.of
      : undefined
  const isProposal = shown?.dialog === 'propose' || shown?.dialog === 'edit'
  const declined = serviceIn('reason')
  const askLeave = () => leave(close)
  return (
    <>
      <ReminderDialog
        of={shown?.dialog === 'reminder' ? shown.of : undefined}
        onClose={close}
        onAdd={() => show({ dialog: 'method' })}
      />
      <MethodDialog
        open={shown?.dialog === 'method'}
        onClose={close}
        onSubscribe={() => show({ dialog: 'subscribe' })}
        onPropose={() => show({ dialog: 'propose' })}
      />
      <LookDialog of={serviceIn('look')} onClose={close} />
      <ReasonDialog
        of={declined}
        onClose={close}
        onEdit={() => declined && show({ dialog: 'edit', of: declined })}
      />
      <SubscribeDialog
        key={`subscribe ${roundOf('subscribe')}`}
        open={shown?.dialog === 'subscribe'}
        onClose={askLeave}
        onAdded={added =>
          added.questionaire ? close() : show({ dialog: 'questionnaire', of: added })
        }
      />
      <ProposeDialog
        key={`propose ${roundOf('propose', 'edit')}`}
        open={isProposal}
        of={serviceIn('edit')}
        onClose={askLeave}
        onDone={close}
      />
      <QuestionnaireDialog
        key={`questionnaire ${roundOf('questionnaire')}`}
        of={serviceIn('questionnaire')}
        onClose={close}
      />
      {confirmed.map(act => (
        <StateDialog
          key={act}
          act={act}
          open={shown?.dialog === act}
          of={serviceIn(act)}
          onClose={close}
        />
      ))}
    </>
  )
}
