import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import styles from './access.module.css'
import { entryPath, type MemberRole, otherRole, queryFor } from './roles.ts'

const ways = {
  signIn: {
    question: 'signIn.notMember',
    path: '/sign-up',
    answer: 'signIn.signUp',
  },
  signUp: {
    question: 'signUp.member',
    path: '/sign-in',
    answer: 'signIn.submit',
  },
} as const

interface OtherWaysProps {
  /** Where somebody stands. */
  from: keyof typeof ways
  /** Once they have said who they are, it goes with them, and can be changed. */
  role?: MemberRole
}

/** From signing in to signing up and back. */
export function OtherWays({ from, role }: OtherWaysProps) {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const { question, path, answer } = ways[from]
  return (
    <div className={styles.ways}>
      <p>
        {t(question)} <Link to={entryPath(path, query, role)}>{t(answer)}</Link>
      </p>
      {role && (
        <p>
          <Link to={queryFor(query, otherRole[role])}>
            {t(`${from}.change.${otherRole[role]}`)}
          </Link>
        </p>
      )}
    </div>
  )
}
