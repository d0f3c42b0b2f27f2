import { useTranslation } from 'react-i18next'
import { useTopOf } from '../../lib/page/page-top.tsx'
import { forgetDraft } from '../../lib/signed-in/kept-drafts.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { UnsavedGuard } from '../../lib/signed-in/unsaved.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { BlogList } from './blog-list.tsx'
import { BlogPreview } from './blog-preview.tsx'
import { BlogForm } from './form/blog-form.tsx'
import { draftNameOf } from './form/use-kept-draft.ts'
import { pathOf, usePlace } from './use-place.ts'

/** What administrators write for everybody (BLOG-01). */
export function ManageBlogsPage() {
  const { t } = useTranslation('blogs')
  const { view, id } = usePlace()
  const { profile } = useSignedIn()
  useTopOf(`${view} ${id}`)
  const add = (
    <ButtonLink kind="primary" icon={<Plus />} href={pathOf({ tab: 'blogs', view: 'new' })}>
      {t('add')}
    </ButtonLink>
  )
  return (
    <UnsavedGuard onGivenUp={() => forgetDraft({ person: profile._id, name: draftNameOf(id) })}>
      <Page title={t('title')} lead={t('lead')} action={view === 'list' ? add : undefined}>
        {view === 'list' && <BlogList />}
        {view === 'new' && <BlogForm key="new" />}
        {view === 'edit' && id !== undefined && <BlogForm key={id} id={id} />}
        {view === 'preview' && id !== undefined && <BlogPreview key={id} id={id} />}
      </Page>
    </UnsavedGuard>
  )
}
