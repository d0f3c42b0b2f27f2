import styles from './reading-card.module.css'

/** Somebody's own words, and what they are about. */
export const Quoted = ({ about, children }: { about: string; children: string }) => (
  <div className={styles.quoted}>
    <p>{about}</p>
    <blockquote dir="auto">{children}</blockquote>
  </div>
)
