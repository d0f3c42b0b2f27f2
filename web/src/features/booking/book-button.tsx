import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { bookingPath } from '../../lib/visitor/destinations.ts'
import { EmergencyWords } from '../site/emergency-words.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceButton } from '../../ui/pickers/choice-button.tsx'
import styles from './booking.module.css'
import { variants } from './way.ts'

/** Two ways to an appointment: by what it is about, or with somebody one knows of (BOOK-01). */
export function BookButton() {
  const { t } = useTranslation('booking')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {t('book')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('method.title')}
        onClose={close}
        actions={<Button onClick={close}>{t('method.close')}</Button>}
      >
        <div className={styles.ways}>
          {variants.map(by => (
            <ChoiceButton
              key={by}
              title={t(`method.${by}`)}
              text={t(`method.${by}Text`)}
              onClick={() => void navigate(`${bookingPath}?by=${by}`)}
            />
          ))}
          <p className={styles.small}>
            <EmergencyWords />
          </p>
        </div>
      </Dialog>
    </>
  )
}
