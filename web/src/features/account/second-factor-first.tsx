import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../lib/signed-in/leave.ts'
import { whoAmI } from '../../lib/signed-in/signed-in.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AppSetup } from './app-setup.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { arePasskeysOffered } from './passkeys-offered.ts'
import { secondFactorsQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const other = { app: 'passkey', passkey: 'app' } as const

interface SecondFactorFirstProps {
  /** Its codes are shown this once: until they are kept it stays, though nothing is due any more. */
  onSettingUp: (isSettingUp: boolean) => void
}

/** In place of everything else, where the role of an account asks for a second factor and none is set up. */
export function SecondFactorFirst({ onSettingUp }: SecondFactorFirstProps) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const { data: own } = useQuery(secondFactorsQuery)
  const [way, setWay] = useState<'app' | 'passkey'>('app')
  const [codes, setCodes] = useState<string[]>()
  const showCodes = (made: string[]) => {
    onSettingUp(true)
    setCodes(made)
  }
  const goOn = async () => {
    await queries.refetchQueries(whoAmI)
    onSettingUp(false)
  }
  const setup = {
    onDone: showCodes,
    cancelling: { label: t('factor.first.leave'), onCancel: () => void signOut() },
  }
  return (
    <Page narrow title={t('factor.first.title')} lead={t('factor.first.lead')}>
      <Card>
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => void goOn()} />
        ) : way === 'app' ? (
          <AppSetup {...setup} />
        ) : (
          <PasskeySetup count={0} {...setup} />
        )}
      </Card>
      {!codes && own && arePasskeysOffered(own) && (
        <div>
          <Button kind="quiet" onClick={() => setWay(other[way])}>
            {t(`factor.${other[way]}.instead`)}
          </Button>
        </div>
      )}
    </Page>
  )
}
