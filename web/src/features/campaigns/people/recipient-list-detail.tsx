import type { RecipientList } from '@konsil/contract/campaign'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShown } from '../../../lib/signed-in/use-shown.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Bin, Pencil } from '../../../ui/drawing/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { recipientListQuery } from '../queries.ts'
import { pathOf, usePlace } from '../use-place.ts'
import { type ListDialog, ListDialogs } from './list-dialogs.tsx'
import styles from './people.module.css'
import { PeopleTable } from './people-table.tsx'

const tab = 'customize-recipient'

/** One list, with its people as they are now. */
export function RecipientListDetail({ id }: { id: string }) {
  const { t } = useTranslation('recipients')
  const list = useQuery(recipientListQuery(id))
  return (
    <>
      <div>
        <BackLink to={pathOf({ tab })}>{t('back')}</BackLink>
      </div>
      <Loaded
        query={list}
        wait={<Skeleton shape="block" height="20rem" />}
        failed={t('list.failed')}
      >
        {of => <Detail of={of} />}
      </Loaded>
    </>
  )
}

function Detail({ of }: { of: RecipientList }) {
  const { t } = useTranslation('recipients')
  const { go } = usePlace()
  const dialogs = useShown<ListDialog>()
  return (
    <>
      <ListDialogs dialogs={dialogs} onRemoved={() => go({ tab }, { replace: true })} />
      <Card
        title={of.title}
        acts={
          <>
            <Button icon={<Pencil />} onClick={() => dialogs.show({ dialog: 'edit', of })}>
              {t('edit')}
            </Button>
            <Button
              kind="quiet"
              icon={<Bin />}
              onClick={() => dialogs.show({ dialog: 'remove', of })}
            >
              {t('delete')}
            </Button>
          </>
        }
      >
        {of.description !== '' && <p className={styles.words}>{of.description}</p>}
        <p>{t('list.people', { count: of.recipients.length })}</p>
      </Card>
      <PeopleTable of={of.recipients} />
    </>
  )
}
