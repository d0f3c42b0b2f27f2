import type { Blog } from '@konsil/contract/blog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../../lib/calls/refusal-text.tsx'
import { readOnce } from '../../../lib/signed-in/read-once.ts'
import { useUnsaved } from '../../../ui/dialog/unsaved.ts'
import { WideDialog } from '../../../ui/dialog/wide-dialog.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { NewerNotice } from '../../../ui/display/newer-notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormFoot } from '../../../ui/display/form-foot.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { PictureField } from '../../picture-field/picture-field.tsx'
import { BothLanguages } from '../both-languages.tsx'
import { blogQuery } from '../queries.ts'
import { listPath, pathOf, usePlace } from '../use-place.ts'
import styles from './blog-form.module.css'
import { Descriptions } from './descriptions.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { type BlogFormState, useBlogForm } from './use-blog-form.ts'
import { asSeen } from './use-pictures-seen.ts'
import { WordsCard } from './words-card.tsx'

/** A new blog, or the one of this id (BLOG-03). */
export function BlogForm({ id }: { id?: string }) {
  const { t } = useTranslation('blogs')
  const blog = useQuery({ ...blogQuery(id ?? ''), ...readOnce, enabled: id !== undefined })
  return (
    <div className={styles.place}>
      <div>
        <BackLink to={listPath}>{t('back')}</BackLink>
      </div>
      {id === undefined ? (
        <Fields of={undefined} />
      ) : (
        <Loaded query={blog} wait={<Skeleton shape="block" height="40rem" />} failed={t('failed')}>
          {of => <Fields of={of} />}
        </Loaded>
      )}
    </div>
  )
}

function Fields({ of }: { of: Blog | undefined }) {
  const { t } = useTranslation('blogs')
  const { go } = usePlace()
  const state = useBlogForm(of, ({ _id: id }) =>
    go({ tab: 'blogs', view: 'preview', id }, { replace: true }),
  )
  const { form, newer, isUnsaved, keep, load, draft, discard } = state
  const back = of ? pathOf({ tab: 'blogs', view: 'preview', id: of._id }) : listPath
  useUnsaved(isUnsaved)
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      <h2 className={styles.name}>{t(of ? 'edit.title' : 'new.title')}</h2>
      {draft && <DraftNotice {...draft} onDiscard={discard} />}
      <div className={styles.words}>
        <WordsCard form={form} name="title" />
        <WordsCard form={form} name="overview" />
      </div>
      <Descriptions form={form} seen={state.seen} />
      <div className={styles.picture}>
        <Cover of={state} />
      </div>
      <div>
        <Preview of={state} />
      </div>
      {newer && (
        <NewerNotice title={<RefusalText id="blog.changed" />} onKeep={keep} onLoad={load} />
      )}
      <FormFoot
        back={back}
        cancel={t('cancel')}
        busy={form.submitting}
        isHeld={newer !== undefined || (of !== undefined && !isUnsaved)}
      >
        {t('save')}
      </FormFoot>
    </Form>
  )
}

/** Shown where it is to be seen now; its place says when it is gone. */
function Cover({ of: { form, picture, isCoverGone } }: { of: BlogFormState }) {
  const { t } = useTranslation('blogs')
  const errors = isCoverGone ? { ...form.errors, imgUrl: t('picture.gone') } : form.errors
  return (
    <PictureField
      title={t('field.image')}
      note={t('image.note')}
      picture={picture}
      form={{ errors, clearFieldError: form.clearFieldError }}
      field="imgUrl"
      isSingle
      isGone={isCoverGone}
    />
  )
}

/** A look at what is written, before it is saved. */
function Preview({ of: { form, picture, seen, isCoverGone } }: { of: BlogFormState }) {
  const { t } = useTranslation('blogs')
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button onClick={() => setShown(true)}>{t('preview')}</Button>
      <WideDialog
        open={isShown}
        title={t('preview')}
        onClose={() => setShown(false)}
        actions={<Button onClick={() => setShown(false)}>{t('preview.close')}</Button>}
      >
        {isShown && (
          <BothLanguages
            of={{
              ...form.values,
              description: {
                en: asSeen(form.values.description.en, seen),
                de: asSeen(form.values.description.de, seen),
              },
              imgUrl: (!isCoverGone && picture.chosen?.url) || '',
            }}
          />
        )}
      </WideDialog>
    </>
  )
}
