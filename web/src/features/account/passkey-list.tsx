import type { OwnPasskey, OwnSecondFactors } from '@konsil/contract/access'
import { instantFrom } from '@konsil/contract/core/time'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { RemovePasskeyDialog } from './factor-dialogs.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import styles from './second-factors.module.css'
import list from './sessions.module.css'

interface Wish {
  dialog: 'rename' | 'removal'
  of: OwnPasskey
}

/** What one of them is called, and whether it can go. */
export function PasskeyList({ own }: { own: OwnSecondFactors }) {
  const { t } = useTranslation('account')
  const { appSince, passkeys, isRequired } = own
  const { show, opening } = useShown<Wish>()
  const [rename, removal] = [opening('rename'), opening('removal')]
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useFocusAfterRow(heading)
  const isLast = !appSince && passkeys.length === 1
  return (
    <section className={styles.passkeys}>
      <h3 ref={heading} tabIndex={-1}>
        {t('factor.passkey.list')}
      </h3>
      <ul className={list.list} {...rows}>
        {passkeys.map(passkey => (
          <li key={passkey._id}>
            <OnePasskey
              passkey={passkey}
              mayRemove={!(isRequired && isLast)}
              onRename={() => show({ dialog: 'rename', of: passkey })}
              onRemove={() => show({ dialog: 'removal', of: passkey })}
            />
          </li>
        ))}
      </ul>
      {rename.shown && (
        <RenamePasskeyDialog key={rename.key} of={rename.shown.of} onClose={rename.close} />
      )}
      {removal.shown && (
        <RemovePasskeyDialog
          key={removal.key}
          of={removal.shown.of}
          isLast={isLast}
          onClose={removal.close}
        />
      )}
    </section>
  )
}

interface OnePasskeyProps {
  passkey: OwnPasskey
  mayRemove: boolean
  onRename: () => void
  onRemove: () => void
}

function OnePasskey({ passkey, mayRemove, onRename, onRemove }: OnePasskeyProps) {
  const { t } = useTranslation('account')
  const timesId = useId()
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <article className={list.session}>
      <h4>{name}</h4>
      <div id={timesId} className={list.times}>
        <p>
          <span>{t('factor.passkey.since')}</span> <RelativeTime at={instantFrom(createdAt)} />
        </p>
        {lastUsedAt ? (
          <p>
            <span>{t('factor.passkey.used')}</span> <RelativeTime at={instantFrom(lastUsedAt)} />
          </p>
        ) : (
          <p>{t('factor.passkey.unused')}</p>
        )}
      </div>
      <ButtonRow className={list.act}>
        <Button
          aria-label={t('factor.passkey.renameOf', { name })}
          aria-describedby={timesId}
          onClick={onRename}
        >
          {t('factor.passkey.rename')}
        </Button>
        {mayRemove && (
          <Button
            kind="quiet"
            aria-label={t('factor.passkey.removeOf', { name })}
            aria-describedby={timesId}
            onClick={onRemove}
          >
            {t('factor.passkey.remove')}
          </Button>
        )}
      </ButtonRow>
    </article>
  )
}
