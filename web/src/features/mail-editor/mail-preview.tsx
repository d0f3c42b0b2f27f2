import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../ui/page/use-media.ts'
import { useScheme } from '../../ui/page/scheme.ts'
import { styleNonce } from '../../ui/style/style-nonce.ts'
import styles from './mail-editor.module.css'
import { shownIn } from './shown-in.ts'

interface MailPreviewProps {
  subject: string
  /** The whole document that the mail server gets. */
  html: string
  lang: string
}

const widths = ['phone', 'desktop'] as const
const schemes = ['light', 'dark'] as const

/** A mail as it will arrive: in a frame of its own, where no script runs and nothing leads away. */
export function MailPreview({ subject, html, lang }: MailPreviewProps) {
  const { t } = useTranslation('mail-editor')
  const isNarrow = useMedia('(max-width: 47.99em)')
  const [width, setWidth] = useState<(typeof widths)[number]>(isNarrow ? 'phone' : 'desktop')
  const { scheme: own } = useScheme()
  const [scheme, setScheme] = useState<(typeof schemes)[number]>(own === 'dark' ? 'dark' : 'light')
  return (
    <div className={styles.preview}>
      <div className={styles.choices}>
        <Switch question={t('preview.width')} of={widths} value={width} onChange={setWidth} />
        <Switch question={t('preview.scheme')} of={schemes} value={scheme} onChange={setScheme} />
      </div>
      <dl className={styles.subject}>
        <dt>{t('preview.subject')}</dt>
        <dd lang={lang}>{subject}</dd>
      </dl>
      <div className={styles.desk}>
        <iframe
          key={width}
          title={t('preview.frame', { subject })}
          className={styles.mail}
          data-width={width}
          style={{ colorScheme: scheme }}
          // Without scripts; of our origin, so that its height can be read.
          sandbox="allow-same-origin"
          srcDoc={shownIn(scheme, html, styleNonce())}
          onLoad={({ currentTarget }) => settle(currentTarget)}
        />
      </div>
    </div>
  )
}

/** As tall as the mail, whose links lead nowhere from here. */
function settle(frame: HTMLIFrameElement) {
  const mail = frame.contentDocument
  if (!mail) return
  frame.style.height = `${mail.documentElement.scrollHeight + 2}px`
  mail.addEventListener('click', event => event.preventDefault())
}

interface SwitchProps<Value extends string> {
  question: string
  of: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

function Switch<Value extends 'phone' | 'desktop' | 'light' | 'dark'>(props: SwitchProps<Value>) {
  const { question, of, value, onChange } = props
  const { t } = useTranslation('mail-editor')
  const name = useId()
  return (
    <fieldset className={styles.switch}>
      <legend>{question}</legend>
      {of.map(one => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          {t(`preview.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
