import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { Told } from '../../ui/form/told.tsx'
import { ForgottenNotice } from './forgotten-notice.tsx'
import { LeftOut } from './left-out.tsx'
import { UnfinishedRows } from './unfinished-rows.tsx'
import { UploadPlace } from './upload-place.tsx'
import { UploadRows } from './upload-rows.tsx'
import { useIntake, useUploads } from './uploads-of-case.tsx'
import styles from './uploader.module.css'

/** Takes files for a case, sends them, and names what of that is not finished (APPT-39, APPT-52). */
export function Uploader() {
  const { t } = useTranslation('documents')
  const { intake, leftOut, looking } = useIntake()
  // Drawn anew when a row comes or goes.
  useUploads()
  const stays = useRef<HTMLButtonElement>(null)
  const rows = useFocusAfterRow(stays)
  return (
    <div className={styles.uploader} {...rows}>
      <UploadPlace main={stays} onChoose={intake.take} />
      <Told>
        {looking > 0 && <p className={styles.looking}>{t('place.looking', { count: looking })}</p>}
      </Told>
      <LeftOut files={leftOut} onClose={intake.noted} />
      <ForgottenNotice />
      <UploadRows />
      <UnfinishedRows />
    </div>
  )
}
