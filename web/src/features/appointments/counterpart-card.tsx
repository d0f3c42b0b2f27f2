import type { Appointment } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { truncated } from '../../lib/signed-in/truncated.ts'
import { Card } from '../../ui/display/card.tsx'
import { PersonLine } from '../../ui/display/person-line.tsx'
import { PresenceWord } from '../video-calls/presence-word.tsx'
import { nameOfParty } from './counterpart.ts'
import styles from './counterpart-card.module.css'

type Party = Appointment['slot']['doctor']
type Side = 'doctor' | 'patient'

/** With whom it is; administrators look at both (APPT-31, D-316). */
export function CounterpartCard({ of: { slot } }: { of: Appointment }) {
  const { role } = useSignedIn()
  const sides: Side[] = role === 'ADMIN' ? ['doctor', 'patient'] : []
  if (role === 'DOCTOR') sides.push('patient')
  if (role === 'PATIENT') sides.push('doctor')
  return (
    <>
      {sides.map(side => (
        <PartyCard key={side} side={side} party={slot[side]} />
      ))}
    </>
  )
}

const longestName = 25

function PartyCard({ side, party }: { side: Side; party: Party }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const name = nameOfParty(party, t)
  const { profile } = party.user
  return (
    <Card
      title={t(side === 'doctor' && role === 'ADMIN' ? 'party.doctorOfPatient' : `party.${side}`)}
    >
      <PersonLine
        name={name}
        shown={truncated(name, longestName)}
        picture={profile?.imgUrl ?? null}
      >
        {profile && <Known of={profile} />}
        <PresenceWord of={side === 'doctor' ? 'DOCTOR' : 'PATIENT'} />
      </PersonLine>
      {profile && <Reach of={profile} />}
    </Card>
  )
}

type Profile = NonNullable<Party['user']['profile']>

/** Age and gender, as far as the patient has told them (D-085). */
function Known({ of: { age, gender } }: { of: Profile }) {
  const { t } = useTranslation('appointments')
  const known = [
    age !== null && t('party.age', { count: age }),
    (gender === 0 || gender === 1 || gender === 2) && t(`party.gender.${gender}`),
  ].filter(one => one !== false)
  return known.length > 0 && <p className={styles.known}>{known.join(', ')}</p>
}

/** Only of whoever wants to be reached (APPT-32). */
function Reach({ of: { email, phone, phoneAreaCode } }: { of: Profile }) {
  if (!email && !phone) return null
  const number = [phoneAreaCode, phone].filter(Boolean).join(' ')
  return (
    <ul className={styles.reach}>
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>
        </li>
      )}
    </ul>
  )
}
