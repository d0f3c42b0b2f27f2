import type { AdvertisingChoice } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { instantFrom } from '@konsil/contract/core/time'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { formatDate } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { Card } from '../../ui/display/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import styles from './consents.module.css'
import { agreementsQuery } from './queries.ts'

/** The same switches as in the settings, with the day on which they were turned last. */
export function AdvertisingCard({ choices }: { choices: AdvertisingChoice[] }) {
  const { t } = useTranslation('account')
  return (
    <Card title={t('consents.advertising')}>
      <p className={styles.lead}>{t('consents.advertising.lead')}</p>
      {choices.map(choice => (
        <AdvertisingTick key={choice.name} choice={choice} />
      ))}
    </Card>
  )
}

/** Acts at once; when it fails, the tick goes back to where it was. */
function AdvertisingTick({ choice: { name, isOn, acts } }: { choice: AdvertisingChoice }) {
  const { t } = useTranslation('account')
  const habits = useDateHabits()
  const queries = useQueryClient()
  const turning = useAct({
    async act(wished: boolean) {
      await call(account.updateSettings, { settings: JSON.stringify({ [name]: wished }) })
      // Until it is known anew the tick stands as it is wished, not as it was.
      await queries.refetchQueries(agreementsQuery)
    },
    done: wished => t(wished ? 'consents.advertising.on' : 'consents.advertising.off'),
    failed: t('settings.failed'),
    changes: ['account'],
  })
  const [last] = acts
  const date = last && formatDate(instantFrom(last.happenedAt), habits)
  return (
    <Checkbox
      name={name}
      label={t(`consents.switch.${name}`)}
      hint={date && t(isOn ? 'consents.advertising.since' : 'consents.advertising.until', { date })}
      checked={turning.isPending ? turning.variables : isOn}
      aria-disabled={turning.isPending || undefined}
      onChange={({ target }) => {
        if (!turning.isPending) turning.mutate(target.checked)
      }}
    />
  )
}
