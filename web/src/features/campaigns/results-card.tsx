import {
  type Campaign,
  type CampaignResult,
  type ReceiverState,
  receiverStates,
} from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { instantFrom } from '@konsil/contract/core/time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../lib/calls/download.ts'
import { useDownload } from '../../lib/calls/use-download.ts'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { usePages } from '../../lib/signed-in/use-pages.ts'
import { Beneath, CellWords } from '../../ui/display/cell-words.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Pager } from '../../ui/display/pager.tsx'
import { type StatusLook, StatusWord } from '../../ui/display/status-word.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { TableSection } from '../../ui/display/table-section.tsx'
import { ArrowDown } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import { SendingMethod } from '../mail-editor/sending-method.tsx'
import styles from './campaigns.module.css'
import { PersonCell } from './people/person-cell.tsx'
import { resultsOf } from './queries.ts'
import { pathOf } from './use-place.ts'

const rowsPerPage = 5
const everyState = ''

interface ResultsCardProps {
  of: Campaign
}

/** What became of it with each receiver; one result alone, and all of it as a file (NADM-38). */
export function ResultsCard({ of }: ResultsCardProps) {
  const { t } = useTranslation('campaigns')
  const [state, setState] = useState<ReceiverState | typeof everyState>(everyState)
  const asked = state === everyState ? undefined : state
  return (
    <TableSection aria-label={t('results')}>
      <div className={styles.head}>
        <h2>{t('results')}</h2>
        <Download id={of._id} state={asked} />
      </div>
      <SelectField
        className={styles.narrow ?? ''}
        label={t('results.filter')}
        placeholder={t('results.all')}
        choices={receiverStates.map(one => ({ value: one, label: t(`result.${one}`) }))}
        value={state}
        onChange={({ target }) => setState(stateFrom(target.value))}
      />
      <Uncertain of={of} />
      <Results key={state} of={of} state={asked} />
    </TableSection>
  )
}

/** Nothing is sent to them again by itself: somebody who knows may do it, to them alone. */
function Uncertain({ of: { _id: id, counts, sentAgain, state } }: ResultsCardProps) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const count = counts.UNCERTAIN - sentAgain
  if (count <= 0 || state === 'SENDING') return null
  const number = new Intl.NumberFormat(language).format(count)
  return (
    <Notice
      kind="caution"
      title={t('uncertain', { count, number })}
      action={
        <ButtonLink href={pathOf({ tab: 'new-notification', view: 'uncertain', id })}>
          {t('uncertain.again')}
        </ButtonLink>
      }
    >
      {t('uncertain.text')}
    </Notice>
  )
}

const stateFrom = (value: string) => receiverStates.find(one => one === value) ?? everyState

interface ResultsProps {
  of: Campaign
  state: ReceiverState | undefined
}

function Results({ of, state }: ResultsProps) {
  const { t } = useTranslation('campaigns')
  const isOpen = of.state === 'SENDING' || of.state === 'PAUSED'
  const { query, shown, pager } = usePages(resultsOf({ id: of._id, state, isOpen }), rowsPerPage)
  const columns: Column<CampaignResult>[] = [
    { key: 'person', header: t('column.person'), cell: asPerson, names: true },
    { key: 'result', header: t('column.result'), cell: asResult },
    { key: 'ways', header: t('column.ways'), cell: asWays },
    { key: 'at', header: t('column.at'), cell: asTime },
  ]
  return (
    <Loaded
      queries={[query]}
      data={shown}
      wait={<Skeleton shape="block" height="14rem" />}
      failed={t('results.failed')}
      empty={<EmptyState>{t(state ? 'results.noneOf' : 'results.none')}</EmptyState>}
    >
      {({ list }) => (
        <>
          <Table
            caption={t('results')}
            columns={columns}
            rows={list}
            rowKey={({ userId }) => userId}
          />
          {pager && <Pager {...pager} />}
        </>
      )}
    </Loaded>
  )
}

const asPerson = ({ userInfo }: CampaignResult) => <PersonCell of={userInfo} />
const asResult = (row: CampaignResult) => <Result of={row} />
const asWays = (row: CampaignResult) => <Ways of={row} />
const asTime = ({ changedAt }: CampaignResult) => <RelativeTime at={instantFrom(changedAt)} />

const signs: Record<ReceiverState, StatusLook> = {
  WAITING: { sign: 'open', tone: 'plain' },
  SENDING: { sign: 'going', tone: 'info' },
  SENT: { sign: 'done', tone: 'success' },
  FAILED: { sign: 'failed', tone: 'danger' },
  LEFT_OUT: { sign: 'open', tone: 'plain' },
  UNCERTAIN: { sign: 'caution', tone: 'caution' },
}

function Result({ of: { state, reason, words, isSentAgain } }: { of: CampaignResult }) {
  const { t } = useTranslation('campaigns')
  return (
    <CellWords>
      <StatusWord {...signs[state]}>{t(`result.${state}`)}</StatusWord>
      {reason && <Beneath>{t(`reason.${reason}`)}</Beneath>}
      {words && <Beneath>{words}</Beneath>}
      {isSentAgain && <Beneath>{t('result.sentAgain')}</Beneath>}
    </CellWords>
  )
}

function Ways({ of: { byBell, byMail } }: { of: CampaignResult }) {
  return byBell || byMail ? <SendingMethod message={byBell} email={byMail} /> : '-'
}

/** Each line of a table ends with it. */
const endOfTable = '\r\n'

function Download({ id, state }: { id: string; state: ReceiverState | undefined }) {
  const { t } = useTranslation('campaigns')
  const { isUnderWay, begin } = useDownload({
    ask: signal =>
      download(
        campaigns.downloadResults,
        { id, ...(state && { state }) },
        { signal, end: endOfTable },
      ),
    brokenOff: t('results.brokenOff'),
    failed: t('results.downloadFailed'),
  })
  return (
    <Button icon={<ArrowDown />} busy={isUnderWay} onClick={begin}>
      {t('results.download')}
    </Button>
  )
}
