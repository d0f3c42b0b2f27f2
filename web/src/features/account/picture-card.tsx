import { fullName } from '@konsil/contract/full-name'
import { account } from '@konsil/contract/account'
import type { RefusalId } from '@konsil/contract/core/refusals'
import { type ChangeEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { RefusalText } from '../../lib/calls/refusal-text.tsx'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { uploadFile } from '../../lib/signed-in/upload.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { useRefreshPerson } from './loaded.tsx'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then(m => ({ default: m.CropDialog })))

const strictTypes = ['image/png', 'image/jpeg']
const quoted: RefusalId[] = ['picture.required', 'picture.invalid', 'picture.type.not.allowed']

interface PictureCardProps {
  imgUrl: string | null
  onChanged: (imgUrl: string | null) => void
}

/** Which of the three sentences fits what was chosen (D-033); none when it can be cut to size. */
function mistakeIn(files: readonly File[]): RefusalId | undefined {
  const [file] = files
  if (!file) return 'picture.required'
  if (files.length > 1 || !file.type.startsWith('image/')) return 'picture.invalid'
  return strictTypes.includes(file.type) ? undefined : 'picture.type.not.allowed'
}

function usePicture({ imgUrl: shown, onChanged }: PictureCardProps) {
  const { t } = useTranslation('account')
  const refresh = useRefreshPerson()
  const [mistake, setMistake] = useState<RefusalId>()
  const [busy, setBusy] = useState(false)

  const keep = async (imgUrl: string | null) => {
    const kept = await call(account.updatePicture, { imgUrl })
    onChanged(kept.imgUrl)
    await refresh()
  }

  const act = async (make: () => Promise<string | null>, done: string) => {
    setBusy(true)
    try {
      await keep(await make())
      toast.success(done)
    } catch (failure) {
      const id = failure instanceof Refused ? failure.id : undefined
      if (id && quoted.includes(id)) setMistake(id)
      else toast.failure(t('picture.failed'), failure)
    } finally {
      setBusy(false)
    }
  }

  const store = (cut: Blob) => {
    const portrait = new File([cut], 'portrait.jpg', { type: cut.type })
    const make = async () => (await uploadFile(portrait)).url
    return act(make, t('picture.saved'))
  }
  const remove = () => act(() => Promise.resolve(null), t('picture.removed'))
  return { shown, mistake, setMistake, busy, store, remove }
}

/** The picture that is being cut to size, by its address in this browser. */
function useChosen(picture: ReturnType<typeof usePicture>) {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen])

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(target.files ?? [])
    target.value = ''
    const mistake = mistakeIn(files)
    picture.setMistake(mistake)
    if (files[0] && !mistake) setChosen(URL.createObjectURL(files[0]))
  }

  const store = async (cut: Blob | undefined) => {
    if (cut) await picture.store(cut)
    else picture.setMistake('picture.invalid')
    setChosen(undefined)
  }
  return { chosen, choose, store, close: () => setChosen(undefined) }
}

export function PictureCard(props: PictureCardProps) {
  const { t } = useTranslation('account')
  const { profile } = useSignedIn()
  const picture = usePicture(props)
  const { chosen, choose, store, close } = useChosen(picture)
  const mistakeId = useId()
  const input = useRef<HTMLInputElement>(null)

  return (
    <Card title={t('picture.title')}>
      <div className={styles.picture}>
        <Portrait name={fullName(profile)} src={picture.shown ?? undefined} size="large" />
        <div className={styles.buttons}>
          <Button busy={picture.busy} onClick={() => input.current?.click()}>
            {t(picture.shown ? 'picture.change' : 'picture.choose')}
          </Button>
          {picture.shown && (
            <Button kind="quiet" busy={picture.busy} onClick={() => void picture.remove()}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
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
        onChange={choose}
        hidden
      />
      {chosen && (
        <Suspense>
          <CropDialog source={chosen} busy={picture.busy} onCut={store} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
