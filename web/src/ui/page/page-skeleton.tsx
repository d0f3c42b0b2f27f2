import { Loading } from './loading.tsx'
import { Skeleton } from './skeleton.tsx'

export const PagePieces = () => (
  <>
    <Skeleton shape="title" width="min(18rem, 70%)" />
    <Skeleton width="min(26rem, 90%)" />
    <Skeleton shape="block" />
  </>
)

export const PageSkeleton = () => (
  <Loading>
    <PagePieces />
  </Loading>
)
