import { access, endOfOwnData } from '@konsil/contract/access'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BrokenOff, download } from '../../lib/calls/download.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { saveFile } from '../../lib/page/save-file.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'

/** All that is kept of somebody, as a file of theirs (Articles 15 and 20 GDPR). */
export function DownloadCard() {
  const { t } = useTranslation('account')
  const { role } = useSignedIn()
  const { isUnderWay, begin, cancel } = useDownload()
  return (
    <Card title={t('download.title')}>
      <p className={styles.lead}>
        {t(`download.lead.${role === 'PATIENT' || role === 'ADMIN' ? role : 'DOCTOR'}`)}
      </p>
      <p className={styles.hint}>{t('download.format')}</p>
      <div className={styles.longWord}>
        <ButtonRow>
          <Button busy={isUnderWay} onClick={begin}>
            {t('download.begin')}
          </Button>
          {isUnderWay && (
            <Button kind="quiet" onClick={cancel}>
              {t('cancel')}
            </Button>
          )}
        </ButtonRow>
      </div>
      <p role="status" className={styles.hint}>
        {isUnderWay && t('download.underWay')}
      </p>
    </Card>
  )
}

/** Who cancels or leaves while the file is on its way does not get it later. */
function useDownload() {
  const { t } = useTranslation('account')
  const sentences = useRefusalSentences()
  const underWay = useRef<AbortController>(undefined)
  const cancel = () => underWay.current?.abort()
  useEffect(() => () => underWay.current?.abort(), [])
  const { isPending, mutate } = useMutation({
    mutationFn: ({ signal }: AbortController) =>
      download(access.downloadData, {}, { signal, end: endOfOwnData }),
    onSuccess({ content, name }, { signal }) {
      if (signal.aborted) return
      saveFile(content, name)
      toast.success(t('download.done', { name }))
    },
    onError(failure, { signal }) {
      if (signal.aborted) return
      const text =
        failure instanceof BrokenOff
          ? t('download.brokenOff')
          : sentences.because(t('download.failed'), failure)
      toast.failure(text, failure)
    },
  })
  const begin = () => {
    underWay.current = new AbortController()
    mutate(underWay.current)
  }
  return { isUnderWay: isPending, begin, cancel }
}
