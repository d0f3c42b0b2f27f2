import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Loading } from '../../ui/page/loading.tsx'
import type { MailEditorProps } from './editor.tsx'

const RichEditor = lazy(() => import('./editor.tsx').then(m => ({ default: m.RichEditor })))

/** The editor comes when somebody writes: nobody else downloads it. */
export const MailEditor = (props: MailEditorProps) => (
  <Suspense
    fallback={
      <Loading>
        <Skeleton shape="block" height="16rem" />
      </Loading>
    }
  >
    <RichEditor {...props} />
  </Suspense>
)
