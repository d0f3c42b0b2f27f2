import type { Blog } from '@konsil/contract/blog'
import { blogs } from '@konsil/contract/blogs'
import type { QuestionOf } from '@konsil/contract/core/endpoint'
import { type Language, languages } from '@konsil/contract/core/texts'
import type { FormErrors } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../../lib/calls/api.ts'
import { newId } from '../../../lib/calls/new-id.ts'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { askAgain } from '../../../lib/signed-in/query-keys.ts'
import { useFailedSave } from '../../../lib/signed-in/use-failed-save.ts'
import { type Newer, useNewer } from '../../../lib/signed-in/use-newer.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { type PictureDraft, usePicture } from '../../picture-field/use-picture.ts'
import { draftNameOf, useKeptDraft } from './use-kept-draft.ts'
import { hasGone, useAskForPictures, usePicturesSeen } from './use-pictures-seen.ts'

export type Words = Record<Language, string>

interface BlogTexts extends Record<string, unknown> {
  title: Words
  overview: Words
  description: Words
}

const nothing: Words = { en: '', de: '' }

const textsOf = (blog: Blog | undefined): BlogTexts => ({
  title: blog?.title ?? nothing,
  overview: blog?.overview ?? nothing,
  description: blog?.description ?? nothing,
})

const pictureOf = (blog: Blog | undefined) =>
  blog && blog.imgUrl !== '' ? { _id: blog._id, url: blog.imgUrl } : null

const fields = [
  ...['title', 'overview', 'description'].flatMap(name => [name, `${name}.en`, `${name}.de`]),
  'imgUrl',
]

/** What is written stays until it is saved or given up, also when another administrator was quicker. */
export function useBlogForm(of: Blog | undefined, onSaved: (saved: Blog) => void) {
  const { t } = useTranslation('blogs')
  const queries = useQueryClient()
  const picture = usePicture(pictureOf(of), 'picture.invalid')
  const added = useAdding()
  const newer = useNewer(of, async () => ({
    list: of ? [await call(blogs.read, { id: of._id })] : [],
  }))
  const onFailure = useFailure(t(of ? 'updated.failed' : 'created.failed'), newer)
  const form = useRuledForm<BlogTexts>({
    schema: blogs.add.input,
    keepAs: draftNameOf(of?._id),
    closes: true,
    initialValues: textsOf(of),
    fields,
    moreRules: texts => ({ ...faultOf(picture), ...goneIn(texts) }),
    async send(texts) {
      const asked = { ...texts, imgUrl: picture.address }
      const saved = await (of
        ? call(blogs.update, { ...asked, id: of._id, version: newer.version })
        : added.add(asked))
      toast.success(t(of ? 'updated.done' : 'created.done'))
      forget()
      await askAgain(queries, ['blogs'])
      onSaved(saved)
    },
    onFailure,
  })
  const { goneIn, ...pictures } = useWrittenPictures(form.values, picture)
  const isUnsaved = form.isDirty() || picture.isChanged
  const { forget, leave, ...kept } = useKeptDraft<BlogTexts>({
    of,
    version: newer.version,
    texts: form.values,
    picture,
    isUnsaved,
    clientId: added.clientId,
    takeUp({ texts, clientId }) {
      form.setValues(texts)
      added.goOnWith(clientId)
    },
    startAnew() {
      added.goOnWith(undefined)
      form.reset()
      picture.load(pictureOf(newer.seen))
    },
  })
  return {
    form,
    ...pictures,
    newer: newer.newer,
    isUnsaved,
    ...kept,
    ...settling(newer, form, picture, leave),
  }
}

/** What failed is said; where the server misses a picture, its place says so. */
function useFailure(failed: string, { find }: Newer<Blog>) {
  const askForPictures = useAskForPictures()
  const tell = useFailedSave({ failed, outdated: ['blog.changed'], find, isLong: true })
  return (failure: unknown, isTold: boolean) => {
    if (failure instanceof Refused && failure.is('attachment.not.available')) askForPictures()
    tell(failure, isTold)
  }
}

const faultOf = ({ chosen, address }: PictureDraft) =>
  chosen && address === '' ? { imgUrl: true } : {}

/** The pictures of the text and its own, where they are to be seen now; with one that is gone nothing is saved. */
function useWrittenPictures({ description }: BlogTexts, picture: PictureDraft) {
  const { t } = useTranslation('blogs')
  const { chosen, address } = picture
  const seen = usePicturesSeen([description.en, description.de], address)
  const isCoverGone = address !== '' && seen.isGone(address)
  return {
    seen,
    isCoverGone,
    picture: { ...picture, chosen: chosen && { ...chosen, url: seen.addressOf(chosen.url) } },
    goneIn(texts: BlogTexts): FormErrors {
      const inTexts = languages.filter(one => hasGone(texts.description[one], seen))
      return {
        ...Object.fromEntries(inTexts.map(one => [`description.${one}`, t('picture.gone.within')])),
        ...(isCoverGone && { imgUrl: t('picture.gone') }),
      }
    },
  }
}

/** A new one, also where its answer was lost: what comes a second time is added once, with what is written by then. */
function useAdding() {
  const [clientId, setClientId] = useState<string>()
  return {
    /** Once it was sent. */
    clientId,
    goOnWith: setClientId,
    async add(asked: QuestionOf<typeof blogs.add>) {
      const id = clientId ?? newId()
      setClientId(id)
      const added = await call(blogs.add, { ...asked, clientId: id })
      const isAsWritten = clientId === undefined || saysTheSame(added, asked)
      return isAsWritten
        ? added
        : call(blogs.update, { ...asked, id: added._id, version: added.version })
    },
  }
}

const saysTheSame = (added: Blog, asked: QuestionOf<typeof blogs.add>) =>
  (['title', 'overview', 'description'] as const).every(
    name => added[name].en === asked[name].en && added[name].de === asked[name].de,
  )

/** What was written here stays over the newer one, or goes. */
const settling = (
  newer: Newer<Blog>,
  form: ReturnType<typeof useRuledForm<BlogTexts>>,
  picture: PictureDraft,
  leaveDraft: () => void,
) => ({
  keep() {
    if (newer.newer) form.keepOver(textsOf(newer.newer))
    if (!picture.isChanged) picture.load(pictureOf(newer.newer))
    newer.settle()
  },
  load() {
    form.load(textsOf(newer.newer))
    picture.load(pictureOf(newer.newer))
    leaveDraft()
    newer.settle()
  },
})

export type BlogFormState = ReturnType<typeof useBlogForm>
