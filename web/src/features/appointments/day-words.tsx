import { useLanguage } from '../../lib/words/language.ts'
import styles from './day-words.module.css'
import { type DaysCounted, useDayWords } from './use-day-words.ts'

/** For the eye; whoever hears the calendar hears the name of the button. */
export function DayWords({ of }: { of: DaysCounted }) {
  const { language } = useLanguage()
  const { only, several, waiting } = useDayWords()(of)
  return (
    <>
      {only !== null && <span className={styles.only}>{only}</span>}
      {several !== null && (
        <span className={styles.count}>{new Intl.NumberFormat(language).format(of.count)}</span>
      )}
      {waiting !== null && <span className={styles.waiting}>{waiting}</span>}
    </>
  )
}
