import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/form/notice.tsx'
import { Told } from '../../ui/form/told.tsx'
import type { SaveState } from './answer-keeper.ts'
import styles from './save-state-line.module.css'

/** Where stands what was given, said calmly; what is only on this device says so. */
export function SaveStateLine({ state }: { state: SaveState }) {
  const { t } = useTranslation('questionnaires')
  const isCalm = state === 'SAVED' || state === 'SAVING'
  return (
    <>
      {isCalm && <p className={styles.calm}>{t(`state.${state}`)}</p>}
      <Told>
        {!isCalm && (
          <Notice kind={state === 'KEPT' ? 'info' : 'caution'}>{t(`state.${state}`)}</Notice>
        )}
      </Told>
    </>
  )
}
