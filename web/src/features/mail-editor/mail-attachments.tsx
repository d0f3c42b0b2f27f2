import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { percentOf, ProgressBar } from '../../ui/display/progress-bar.tsx'
import { Bin, Plus } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { sizeText } from '../documents/file-words.ts'
import { FieldError } from '../../ui/form/field-error.tsx'
import field from '../../ui/form/field.module.css'
import { wrongGroup } from '../../ui/form/wrong-group.ts'
import { CopyLink } from './copy-link.tsx'
import styles from './mail-attachments.module.css'
import { useFileName } from './stored-files.ts'
import { type MailFile, mailFileTypes, type MailFiles } from './use-mail-files.ts'

interface MailAttachmentsProps {
  of: MailFiles
  /** What there is to know of them besides. */
  note?: ReactNode
  /** Why what they go along with cannot be sent. */
  error?: ReactNode
  /** Where anybody can read it, for the button that copies that (NADM-36). */
  publicAddressOf?: (file: MailFile) => string
}

/** The files that go along with a mail (D-281). */
export function MailAttachments({ of, note, error, publicAddressOf }: MailAttachmentsProps) {
  const { t } = useTranslation('mail-editor')
  const id = useId()
  const adder = useRef<HTMLButtonElement>(null)
  const { files, mistake } = of
  const nameOf = useFileName()
  return (
    <div
      className={field.field}
      role="group"
      aria-labelledby={id}
      {...wrongGroup(`${id}-wrong`, Boolean(error))}
    >
      <span id={id} className={field.label}>
        {t('files')}
      </span>
      <p className={field.hint}>
        {t('files.hint')} {note}
      </p>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, at) => (
            <FileRow
              key={file.key}
              file={file}
              name={nameOf(file, at)}
              publicAddress={file.state === 'there' ? publicAddressOf?.(file) : undefined}
              onAgain={() => of.again(file)}
              onRemove={() => {
                of.remove(file)
                adder.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <div role="status">
        {mistake && (
          <FieldError id={`${id}-error`}>
            {t(`files.wrong.${mistake.of}`, { name: mistake.name })}
          </FieldError>
        )}
      </div>
      <div>
        <FileAdder button={adder} onAdd={of.add} />
      </div>
      {error && <FieldError id={`${id}-wrong`}>{error}</FieldError>}
    </div>
  )
}

interface FileAdderProps {
  button: RefObject<HTMLButtonElement | null>
  onAdd: (files: File[]) => void
}

function FileAdder({ button, onAdd }: FileAdderProps) {
  const { t } = useTranslation('mail-editor')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button ref={button} icon={<Plus />} onClick={() => input.current?.click()}>
        {t('files.add')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={mailFileTypes.join()}
        aria-label={t('files.add')}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])])
          // So that the same file can be chosen once more.
          target.value = ''
        }}
      />
    </>
  )
}

interface FileRowProps {
  file: MailFile
  name: string
  publicAddress: string | undefined
  onAgain: () => void
  onRemove: () => void
}

function FileRow({ file, name, publicAddress, onAgain, onRemove }: FileRowProps) {
  const { t } = useTranslation('mail-editor')
  const { language } = useLanguage()
  const sentences = useRefusalSentences()
  return (
    <li className={styles.file}>
      <div className={styles.words}>
        <FileName of={file} name={name} />
        {file.size !== undefined && (
          <span className={styles.soft}>{sizeText(file.size, language)}</span>
        )}
      </div>
      {file.state === 'sending' && (
        <div className={styles.state}>
          <ProgressBar label={name} share={file.share} />
          <span className={styles.soft}>
            {t('files.sending', { percent: percentOf(file.share) })}
          </span>
        </div>
      )}
      {file.state === 'failed' && (
        <div className={styles.state}>
          <FieldError id={`${file.key}-failed`}>
            {t('files.failed', { sentence: sentences.ofFailure(file.failure) })}
          </FieldError>
        </div>
      )}
      <span className={styles.acts}>
        {file.state === 'failed' && (
          <Button aria-label={t('files.again.of', { name })} onClick={onAgain}>
            {t('files.again')}
          </Button>
        )}
        {publicAddress !== undefined && <CopyLink address={publicAddress} name={name} />}
        <Button
          kind="quiet"
          icon={<Bin />}
          aria-label={t('files.remove.of', { name })}
          onClick={onRemove}
        >
          {t('files.remove')}
        </Button>
      </span>
    </li>
  )
}

const FileName = ({ of: { url }, name }: { of: MailFile; name: string }) =>
  url === null ? (
    <span className={styles.name}>{name}</span>
  ) : (
    <a className={styles.name} href={url} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
