import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './office-overview-skeleton.module.css'

const rows = ['60%', '45%', '70%', '50%', '55%']

export const OfficeOverviewSkeleton = () => (
  <>
    <Skeleton shape="block" height="7.5rem" />
    <div className={styles.list}>
      <Skeleton shape="title" width="14rem" />
      {rows.map(width => (
        <div key={width} className={styles.row}>
          <Skeleton shape="circle" width="2.25rem" height="2.25rem" />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  </>
)
