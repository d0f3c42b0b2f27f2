import type { MobileVersion } from '@konsil/contract/mobile-versions'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { SearchedList } from '../../ui/display/searched-list.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Bin } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FlagSwitch } from './flag-switch.tsx'
import styles from './mobile-versions.module.css'
import type { FlagSwitched } from './use-flags.ts'
import { platformNames, useVersionWords } from './version-words.ts'

interface Acts {
  onLockOut: (asked: FlagSwitched) => void
  onRemove: (of: MobileVersion) => void
}

interface Row extends Acts {
  of: MobileVersion
}

/** All of them come at once; they are shown a page at a time (D-269). */
export function VersionTable({ rows, ...acts }: Acts & { rows: readonly MobileVersion[] }) {
  const { t } = useTranslation('mobile-versions')
  const appTypeOf = ({ appType }: MobileVersion) => t(`appType.${appType}`)
  const columns: Column<Row>[] = [
    { key: 'version', header: t('column.version'), cell: asVersion, names: true },
    { key: 'platform', header: t('column.platform'), cell: asPlatform },
    { key: 'appType', header: t('column.appType'), cell: ({ of }) => appTypeOf(of) },
    { key: 'createdAt', header: t('column.createdAt'), cell: asCreated },
    { key: 'requiredUpgrade', header: t('column.requiredUpgrade'), cell: asRequired },
    { key: 'release', header: t('column.release'), cell: asRelease },
    { key: 'acts', header: t('column.acts'), cell: asActs, acts: true },
  ]
  return (
    <SearchedList
      rows={rows}
      wordsOf={of => [of.version, platformNames[of.platform], appTypeOf(of)]}
    >
      {shown => (
        <Table
          dense
          caption={t('title')}
          columns={columns}
          rows={shown.map(of => ({ of, ...acts }))}
          rowKey={({ of }) => of._id}
        />
      )}
    </SearchedList>
  )
}

const asVersion = ({ of }: Row) => <span className={styles.version}>{of.version}</span>
const asPlatform = ({ of }: Row) => platformNames[of.platform]
const asCreated = ({ of }: Row) => <RelativeTime at={instantFrom(of.createdAt)} />
const asRequired = ({ of, onLockOut }: Row) => (
  <FlagSwitch flag="requiredUpgrade" of={of} onAsk={onLockOut} />
)
const asRelease = ({ of, onLockOut }: Row) => (
  <FlagSwitch flag="release" of={of} onAsk={onLockOut} />
)
const asActs = (row: Row) => <RemoveButton {...row} />

function RemoveButton({ of, onRemove }: Row) {
  const { t } = useTranslation('mobile-versions')
  const words = useVersionWords()
  return (
    <Button
      kind="quiet"
      icon={<Bin />}
      aria-label={t('delete.of', { name: words.nameOf(of) })}
      onClick={() => onRemove(of)}
    >
      {t('delete')}
    </Button>
  )
}
