import type { Certificate } from '@konsil/contract/certificates'
import { useTranslation } from 'react-i18next'
import { classes } from '../../ui/form/classes.ts'
import { FileIcon } from './file-icon.tsx'
import styles from './side-links.module.css'
import { isPdf, sidesOf } from './sides.ts'

interface SideLinksProps {
  attachments: Certificate['attachments']
  /** In a row of a table. */
  small?: boolean
}

/** Both sides at a glance; each opens in a tab of its own. */
export function SideLinks({ attachments, small = false }: SideLinksProps) {
  const { t } = useTranslation('certificates')
  return (
    <ul className={classes(styles.sides, small && styles.small)}>
      {sidesOf(attachments).map(([side, attachment]) => {
        if (!attachment) return null
        const name = t(`side.${side}`)
        return (
          <li key={side}>
            <a
              href={attachment.url}
              target="_blank"
              rel="noreferrer"
              aria-label={
                isPdf(attachment) ? t('side.pdf', { side: name }) : t('side.open', { side: name })
              }
            >
              {isPdf(attachment) ? (
                <span className={styles.pdf}>
                  <FileIcon />
                  <span>PDF</span>
                </span>
              ) : (
                <img src={attachment.url} alt={name} loading="lazy" />
              )}
            </a>
            {!small && <span className={styles.name}>{name}</span>}
          </li>
        )
      })}
    </ul>
  )
}
