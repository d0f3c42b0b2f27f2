import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Loading } from '../../ui/page/loading.tsx'
import type { MailEditorProps } from './mail-rich-editor.tsx'

const MailRichEditor = lazy(() =>
  import('./mail-rich-editor.tsx').then(m => ({ default: m.MailRichEditor })),
)

/** The editor comes when somebody writes: nobody else downloads it. */
export const MailEditor = (props: MailEditorProps) => (
  <Suspense
    fallback={
      <Loading>
        <Skeleton shape="block" height="16rem" />
      </Loading>
    }
  >
    <MailRichEditor {...props} />
  </Suspense>
)
