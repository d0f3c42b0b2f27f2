import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Told } from '../../ui/form/told.tsx'
import type { SaveState } from './answer-keeper.ts'
import styles from './save-state-line.module.css'

interface SaveStateLineProps {
  state: SaveState
  /** To the question that waits for somebody; nothing where they are at it. */
  onGo: (() => void) | undefined
}

/** Where stands what was given, said calmly; what is only on this device says so. */
export function SaveStateLine({ state, onGo }: SaveStateLineProps) {
  const { t } = useTranslation('questionnaires')
  const isCalm = state === 'SAVED' || state === 'SAVING'
  const waits = state === 'CONFLICT' || state === 'REFUSED'
  const action = waits && onGo && <Button onClick={onGo}>{t('state.toQuestion')}</Button>
  return (
    <>
      {isCalm && <p className={styles.calm}>{t(`state.${state}`)}</p>}
      <Told>
        {!isCalm && (
          <Notice kind={state === 'KEPT' ? 'info' : 'caution'} action={action}>
            {t(`state.${state}`)}
          </Notice>
        )}
      </Told>
    </>
  )
}
