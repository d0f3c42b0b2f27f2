import type { DoctorService } from '@konsil/contract/offered-service'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { noteToldInReview } from '../../../lib/signed-in/told-in-review.ts'
import type { ShownDialogs } from '../../../lib/signed-in/use-shown.ts'
import { LookDialog } from './look-dialog.tsx'
import { MethodDialog } from './method-dialog.tsx'
import { PositionsDialog } from './positions-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { QuestionnaireDialog } from './questionnaire-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReminderDialog } from './reminder-dialog.tsx'
import type { Reminder } from './reminders.ts'
import { type Confirmed, StateDialog } from './state-dialog.tsx'
import { SubscribeDialog } from './subscribe-dialog.tsx'

export type OwnDialog =
  | { dialog: 'method' | 'subscribe' | 'propose' }
  | {
      dialog: 'look' | 'edit' | 'questionnaire' | 'positions' | 'reason' | Confirmed
      of: DoctorService
    }
  | { dialog: 'reminder'; of: Reminder }

const confirmed: readonly Confirmed[] = ['activate', 'deactivate', 'remove']

/** Every dialog of the page of services, one open at a time (SERV-02). What closes stands before what opens. */
export function OwnDialogs({ dialogs }: { dialogs: ShownDialogs<OwnDialog> }) {
  const { show, opening } = dialogs
  const { profile } = useSignedIn()
  const [reminder, method, look] = [opening('reminder'), opening('method'), opening('look')]
  const [reason, questionnaire] = [opening('reason'), opening('questionnaire')]
  const positions = opening('positions')
  const [subscribe, propose] = [opening('subscribe'), opening('propose', 'edit')]
  const declined = serviceOf(reason)
  return (
    <>
      <ReminderDialog
        of={reminder.shown?.dialog === 'reminder' ? reminder.shown.of : undefined}
        onClose={reminder.close}
        onAdd={() => {
          noteToldInReview(profile._id)
          show({ dialog: 'method' })
        }}
      />
      <MethodDialog
        open={method.shown !== undefined}
        onClose={method.close}
        onSubscribe={() => show({ dialog: 'subscribe' })}
        onPropose={() => show({ dialog: 'propose' })}
      />
      <LookDialog of={serviceOf(look)} onClose={look.close} />
      <ReasonDialog
        of={declined}
        onClose={reason.close}
        onEdit={() => declined && show({ dialog: 'edit', of: declined })}
      />
      <SubscribeDialog
        key={subscribe.key}
        open={subscribe.shown !== undefined}
        onClose={subscribe.close}
        onAdded={added =>
          added.questionaire
            ? subscribe.close()
            : subscribe.goOn({ dialog: 'questionnaire', of: added })
        }
      />
      <ProposeDialog
        key={propose.key}
        open={propose.shown !== undefined}
        of={serviceOf(propose)}
        onClose={propose.close}
        onDone={propose.close}
      />
      <QuestionnaireDialog
        key={questionnaire.key}
        of={serviceOf(questionnaire)}
        onClose={questionnaire.close}
      />
      <PositionsDialog key={positions.key} of={serviceOf(positions)} onClose={positions.close} />
      {confirmed.map(act => {
        const asked = opening(act)
        return <StateDialog key={asked.key} act={act} of={serviceOf(asked)} onClose={asked.close} />
      })}
    </>
  )
}

const serviceOf = ({ shown }: { shown: OwnDialog | undefined }) =>
  shown && 'of' in shown && shown.dialog !== 'reminder' ? shown.of : undefined
