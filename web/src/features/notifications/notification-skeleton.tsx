import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './notification-skeleton.module.css'

const widths = ['78%', '64%', '71%', '58%']

export const NotificationSkeleton = ({ sections }: { sections: number }) =>
  widths.slice(0, sections).map(width => (
    <div key={width} className={styles.section}>
      <Skeleton width="40%" />
      <Skeleton width={width} />
    </div>
  ))
