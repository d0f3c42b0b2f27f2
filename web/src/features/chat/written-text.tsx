import { linkParts } from './links.ts'
import styles from './message-row.module.css'

/** Word by word as it was written; what it leads to opens elsewhere, and is not told where from. */
export const WrittenText = ({ of }: { of: string }) => (
  <p className={styles.text} dir="auto">
    {linkParts(of).map(({ text, href }, at) =>
      href === undefined ? (
        text
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
        <a key={at} href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ),
    )}
  </p>
)
