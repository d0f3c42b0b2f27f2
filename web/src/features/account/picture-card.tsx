import { fullName } from '@konsil/contract/full-name'
import { account } from '@konsil/contract/account'
import type { RefusalId } from '@konsil/contract/core/refusals'
import { type ChangeEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { RefusalText } from '../../lib/calls/refusal-text.tsx'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { uploadFile } from '../../lib/signed-in/upload.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { Card } from '../../ui/display/card.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import styles from './account.module.css'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then(m => ({ default: m.CropDialog })))

const strictTypes = ['image/png', 'image/jpeg']
const quoted: RefusalId[] = ['picture.required', 'picture.invalid', 'picture.type.not.allowed']

interface PictureCardProps {
  imgUrl: string | null
  onChanged: (imgUrl: string | null) => void
}

/** Which sentence fits what was chosen (D-033, D-337); none when it can be cut to size. */
function mistakeIn(files: readonly File[]): RefusalId | undefined {
  const [file] = files
  if (!file) return 'picture.required'
  if (files.length > 1) return 'picture.invalid'
  return strictTypes.includes(file.type) ? undefined : 'picture.types.invalid'
}

function usePicture({ onChanged }: PictureCardProps) {
  const { t } = useTranslation('account')
  const [mistake, setMistake] = useState<RefusalId>()
  /** The picture that is being cut to size, by its address in this browser. */
  const [chosen, setChosen] = useState<string>()
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen])
  const close = () => setChosen(undefined)

  const keeping = useAct({
    act: async (portrait: Blob | null) =>
      call(account.updatePicture, { imgUrl: portrait && (await uploaded(portrait)) }),
    done: portrait => t(portrait ? 'picture.saved' : 'picture.removed'),
    failed: t('picture.failed'),
    // It is shown wherever the person is.
    changes: ['access'],
    onDone: ({ imgUrl }) => onChanged(imgUrl),
    onRefused(refused) {
      const told = quoted.find(id => refused.is(id))
      if (told) setMistake(told)
      return told !== undefined
    },
    onSettled: close,
  })

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(target.files ?? [])
    target.value = ''
    const found = mistakeIn(files)
    setMistake(found)
    if (files[0] && !found) setChosen(URL.createObjectURL(files[0]))
  }

  const store = (cut: Blob | undefined) => {
    if (cut) return keeping.mutate(cut)
    setMistake('picture.invalid')
    close()
  }
  const remove = () => keeping.mutate(null)
  return { mistake, chosen, busy: keeping.isPending, choose, store, remove, close }
}

async function uploaded(portrait: Blob) {
  const file = new File([portrait], 'portrait.jpg', { type: portrait.type })
  return (await uploadFile(file)).url
}

export function PictureCard(props: PictureCardProps) {
  const { t } = useTranslation('account')
  const { profile } = useSignedIn()
  const { imgUrl } = props
  const picture = usePicture(props)
  const mistakeId = useId()
  const input = useRef<HTMLInputElement>(null)

  return (
    <Card title={t('picture.title')}>
      <div className={styles.picture}>
        <Portrait name={fullName(profile)} src={imgUrl ?? undefined} size="large" />
        <ButtonRow>
          <Button busy={picture.busy} onClick={() => input.current?.click()}>
            {t(imgUrl ? 'picture.change' : 'picture.choose')}
          </Button>
          {imgUrl && (
            <Button kind="quiet" busy={picture.busy} onClick={picture.remove}>
              {t('picture.remove')}
            </Button>
          )}
        </ButtonRow>
      </div>
      <div aria-live="assertive" className={styles.said}>
        <p className={styles.hint}>{t('picture.hint')}</p>
        {picture.mistake && (
          <FieldError id={mistakeId}>
            <RefusalText id={picture.mistake} />
          </FieldError>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('picture.file')}
        onChange={picture.choose}
        hidden
      />
      {picture.chosen && (
        <Suspense>
          <CropDialog
            source={picture.chosen}
            busy={picture.busy}
            onCut={picture.store}
            onClose={picture.close}
          />
        </Suspense>
      )}
    </Card>
  )
}
