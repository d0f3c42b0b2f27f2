import type { DoctorDetail, ManagedDoctor } from '@konsil/contract/doctors'
import { doctors } from '@konsil/contract/doctors'
import { fullName } from '@konsil/contract/full-name'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { Portrait } from '../../ui/display/portrait.tsx'
import { Bell, Envelope } from '../../ui/drawing/icons.tsx'
import { buttonClasses, Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { pathOf as pathOfCampaign } from '../campaigns/use-place.ts'
import { BanDialog } from './ban-dialog.tsx'
import { DoctorStatus } from './doctor-status.tsx'
import styles from './doctors.module.css'
import { pathsOfDoctor } from './paths-of-doctor.ts'
import { usePlace } from './use-place.ts'
import { useShownDoctor } from './use-shown-doctor.ts'

/** Who it is, and what an administrator can do (ADOC-05). */
export function DoctorBlock({ of: { doctor: of, profile } }: { of: DoctorDetail }) {
  const { t } = useTranslation('doctors')
  const { pathFromHere } = usePlace()
  const name = fullName(of.user.profile)
  return (
    <section className={styles.block} aria-label={name}>
      <Portrait name={name} src={of.user.profile.imgUrl ?? undefined} size="huge" />
      <p className={styles.name}>{name}</p>
      <DoctorStatus {...of} />
      <div className={styles.acts}>
        <ButtonLink
          wide
          icon={<Bell />}
          href={pathOfCampaign({ tab: 'new-notification', view: 'doctor', id: of._id })}
        >
          {t('sendNotification')}
        </ButtonLink>
        <a className={buttonClasses({ wide: true })} href={`mailto:${of.user.email}`}>
          <Envelope />
          <span>{t('sendEmail')}</span>
        </a>
        <BanActs of={of} name={name} />
        <ButtonLink wide href={pathFromHere({ tab: 'profile' })}>
          {t('done')}
        </ButtonLink>
      </div>
      <ListsOf id={of._id} waits={profile.physicianId.state === 'WAITING'} />
    </section>
  )
}

/** The office's lists in which there is more of them. */
function ListsOf({ id, waits }: { id: string; waits: boolean }) {
  const { t } = useTranslation('doctors')
  const paths = pathsOfDoctor(id, { waits })
  return (
    <nav aria-label={t('lists')} className={styles.lists}>
      {(['payments', 'payouts', 'certificates'] as const).map(list => (
        <Link key={list} to={paths[list]} className={styles.list}>
          {t(`lists.${list}`)}
        </Link>
      ))}
    </nav>
  )
}

/** The dangerous one asks first, the other does not (D-251, D-252). */
function BanActs({ of, name }: { of: ManagedDoctor; name: string }) {
  const { t } = useTranslation('doctors')
  const show = useShownDoctor()
  const dialogs = useShown<{ dialog: 'ban' }>()
  const opening = dialogs.opening('ban')
  const ban = useAct({
    act: (id: string) => call(doctors.ban, { id }),
    done: t('ban.done'),
    failed: t('ban.failed'),
    changes: ['doctors'],
    onDone: show,
    onSettled: opening.close,
  })
  const unban = useAct({
    act: (id: string) => call(doctors.unban, { id }),
    done: t('unban.done'),
    failed: t('unban.failed'),
    changes: ['doctors'],
    onDone: show,
  })
  const isUnderWay = ban.isPending || unban.isPending
  return (
    <>
      {of.status.code === 'BANNED' ? (
        <Button wide busy={isUnderWay} onClick={() => unban.mutate(of._id)}>
          {t('unban')}
        </Button>
      ) : (
        <Button
          wide
          kind="danger"
          busy={isUnderWay}
          onClick={() => dialogs.show({ dialog: 'ban' })}
        >
          {t('ban')}
        </Button>
      )}
      <BanDialog
        key={opening.key}
        isOpen={opening.shown !== undefined}
        id={of._id}
        name={name}
        isUnderWay={ban.isPending}
        onClose={opening.close}
        onBan={() => ban.mutate(of._id)}
      />
    </>
  )
}
