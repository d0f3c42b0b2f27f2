import { useTranslation } from 'react-i18next'
import { classes } from '../../ui/form/classes.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import styles from './sample-messages-page.module.css'

const messages = [
  { from: 'doctor', text: 'sample.first' },
  { from: 'patient', text: 'sample.second' },
  { from: 'doctor', text: 'sample.third' },
] as const

/** A picture of a conversation: nothing is read, nothing is sent (D-024). */
export function SampleMessagesPage() {
  const { t } = useTranslation('site')
  return (
    <Page title={t('sample.title')} lead={t('sample.lead')}>
      <Notice kind="info" title={t('sample.notice')}>
        {t('sample.noticeText')}
      </Notice>
      <ol className={styles.messages}>
        {messages.map(({ from, text }) => (
          <li key={text} className={classes(styles.message, styles[from])}>
            <Portrait name={t(`sample.${from}`)} size="small" />
            <div>
              <p className={styles.from}>{t(`sample.${from}`)}</p>
              <p className={styles.text}>{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Page>
  )
}
