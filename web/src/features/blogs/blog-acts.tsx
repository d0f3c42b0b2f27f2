import type { Blog } from '@konsil/contract/blog'
import { blogs } from '@konsil/contract/blogs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Bin, Pencil } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import styles from './blogs.module.css'
import { blogQuery } from './queries.ts'
import { pathOf } from './use-place.ts'

interface BlogActsProps {
  of: Blog
  /** Where it stood alone, nothing is left to see. */
  onRemoved?: () => void
}

/** What can be done with one (BLOG-01). */
export function BlogActs({ of, onRemoved }: BlogActsProps) {
  const { t } = useTranslation('blogs')
  const { language } = useLanguage()
  const name = textIn(of.title, language)
  const [isAsked, setAsked] = useState(false)
  return (
    <span className={styles.acts}>
      <ButtonLink
        icon={<Pencil />}
        href={pathOf({ tab: 'blogs', view: 'edit', id: of._id })}
        aria-label={t('act.of', { act: t('edit'), name })}
      >
        {t('edit')}
      </ButtonLink>
      <Switch of={of} name={name} />
      <Button
        kind="quiet"
        icon={<Bin />}
        aria-label={t('act.of', { act: t('delete'), name })}
        onClick={() => setAsked(true)}
      >
        {t('delete')}
      </Button>
      <RemoveDialog
        of={of}
        open={isAsked}
        onClose={() => setAsked(false)}
        {...(onRemoved && { onRemoved })}
      />
    </span>
  )
}

function Switch({ of, name }: { of: Blog; name: string }) {
  const { t } = useTranslation('blogs')
  const isHidden = of.status === 0
  const words = isHidden ? 'activate' : 'inactivate'
  const act = useAct({
    act: () => call(isHidden ? blogs.activate : blogs.inactivate, { id: of._id }),
    done: t(`${words}.done`),
    failed: t(`${words}.failed`),
    changes: ['blogs'],
  })
  return (
    <Button
      busy={act.isPending}
      aria-label={t('act.of', { act: t(words), name })}
      onClick={() => act.mutate(undefined)}
    >
      {t(words)}
    </Button>
  )
}

interface RemoveDialogProps extends BlogActsProps {
  open: boolean
  onClose: () => void
}

function RemoveDialog({ of, open, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('blogs')
  const { language } = useLanguage()
  const queries = useQueryClient()
  const removal = useAct({
    act: () => call(blogs.remove, { id: of._id }),
    done: t('remove.done'),
    failed: t('remove.failed'),
    changes: ['blogs'],
    onDone() {
      // It is asked for no more while its place goes.
      queries.removeQueries({ queryKey: blogQuery(of._id).queryKey })
      onClose()
      onRemoved?.()
    },
    onOutdated: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      title={t('remove.title', { name: textIn(of.title, language) })}
      keep={t('remove.keep')}
      act={t('delete')}
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate(undefined)}
    >
      <p>{t(of.status === 0 ? 'remove.draft' : 'remove.shown')}</p>
    </ConfirmDialog>
  )
}
