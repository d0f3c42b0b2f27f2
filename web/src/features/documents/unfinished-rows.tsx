import type { CaseUpload } from '@konsil/contract/case-files'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../lib/calls/refusal-text.tsx'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { ProgressBar } from '../../ui/display/progress-bar.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { isOutOfFolder, isSameFile } from './file-names.ts'
import { sizeText } from './file-words.ts'
import { endByTus } from './sending/send-by-tus.ts'
import { Act } from './file-act.tsx'
import { useUploads } from './uploads-of-case.tsx'
import styles from './uploader.module.css'

/** Of a whole folder no more are shown: what needs somebody comes first. */
const mostShown = 8

/** What was cut by leaving the page, what is being looked at, and what was not kept, with the reason. */
export function UnfinishedRows() {
  const { t } = useTranslation('documents')
  const { others } = useUploads()
  if (others.length === 0) return null
  const waits = ({ state }: CaseUpload) => Number(state === 'CHECKING')
  const shown = others.toSorted((one, other) => waits(one) - waits(other)).slice(0, mostShown)
  const more = others.length - shown.length
  return (
    <ul className={styles.rows} aria-label={t('unfinished.title')}>
      {shown.map(one => (
        <li key={one._id} className={styles.row}>
          {one.state === 'ARRIVING' && <Cut of={one} />}
          {one.state === 'CHECKING' && <Checked of={one} />}
          {one.state === 'REFUSED' && <NotKept of={one} />}
        </li>
      ))}
      {more > 0 && <li className={styles.row}>{t('more', { count: more })}</li>}
    </ul>
  )
}

interface OneProps {
  of: CaseUpload
}

function Head({ of: { name, size } }: OneProps) {
  const { language } = useLanguage()
  return (
    <div className={styles.head}>
      <span className={styles.name}>{name}</span>
      <span className={styles.soft}>{sizeText(size, language)}</span>
    </div>
  )
}

/** It goes by itself, unless a scanner is away: whoever cannot wait for it takes it back. */
function Checked({ of }: OneProps) {
  const { t } = useTranslation('documents')
  const end = useEnd()
  return (
    <>
      <Head of={of} />
      <div className={styles.foot}>
        <StatusWord sign="going">{t('unfinished.checking')}</StatusWord>
        <Act name={of.name} label={t('act.giveUp')} onPress={() => end.mutate(of._id)} />
      </div>
    </>
  )
}

function NotKept({ of }: OneProps) {
  const { t } = useTranslation('documents')
  const end = useEnd()
  return (
    <>
      <Head of={of} />
      <div className={styles.foot}>
        <p role="alert" className={styles.failed}>
          {of.reason ? <RefusalText id={of.reason} values={{}} /> : t('unfinished.notKept')}
        </p>
        <Act name={of.name} label={t('act.noted')} onPress={() => end.mutate(of._id)} />
      </div>
    </>
  )
}

/** The browser does not keep the file: the same one is asked for, and it goes on where it was cut. */
function Cut({ of }: OneProps) {
  const { t } = useTranslation('documents')
  const { language } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [other, setOther] = useState<string>()
  const end = useEnd()
  const { queue } = useUploads()
  const { _id: id, name, size, arrived } = of
  const far = { sent: sizeText(arrived, language), size: sizeText(size, language) }
  const choose = (file: File) => {
    const isIt = isSameFile(of, file) || isOutOfFolder(of, file)
    setOther(isIt ? undefined : file.name)
    if (isIt) queue.add([{ file, name, id }])
  }
  return (
    <>
      <Head of={of} />
      <ProgressBar label={t('row.progress', { name })} share={arrived / size} />
      <div className={styles.foot}>
        <p className={styles.soft}>{t('unfinished.cut', far)}</p>
        <span>
          <Act name={name} label={t('act.choose')} onPress={() => input.current?.click()} />
          <Act name={name} label={t('act.giveUp')} onPress={() => end.mutate(of._id)} />
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) choose(file)
          target.value = ''
        }}
      />
      {other !== undefined && (
        <p role="alert" className={styles.failed}>
          {t('unfinished.other', { other, name })}
        </p>
      )}
    </>
  )
}

function useEnd() {
  const { t } = useTranslation('documents')
  return useAct({ act: endByTus, failed: t('unfinished.endFailed'), changes: ['documents'] })
}
