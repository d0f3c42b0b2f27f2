import { fullName } from '@konsil/contract/full-name'
import type { ListedDoctor } from '@konsil/contract/bookable-doctor'
import { booking } from '@konsil/contract/booking'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { Heart } from '../../ui/drawing/icons.tsx'
import styles from './heart-button.module.css'

/** Keeps a doctor in the own list, or takes them out of it (BOOK-09). */
export function HeartButton({ of: doctor }: { of: ListedDoctor }) {
  const { t } = useTranslation('booking')
  const name = fullName(doctor)
  const saving = useAct({
    act: (isSaved: boolean) =>
      call(isSaved ? booking.saveDoctor : booking.forgetDoctor, { doctorId: doctor._id }),
    done: isSaved => t(isSaved ? 'heart.saved' : 'heart.forgotten', { name }),
    failed: t('heart.failed'),
    changes: ['booking'],
    quoted: ['too.many.saved.doctors'],
  })
  const isSaved = saving.isPending ? saving.variables : doctor.isSaved
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isSaved}
      aria-label={t('heart.save', { name })}
      title={t('heart.title')}
      onClick={() => {
        if (!saving.isPending) saving.mutate(!isSaved)
      }}
    >
      <Heart size={24} />
    </button>
  )
}
