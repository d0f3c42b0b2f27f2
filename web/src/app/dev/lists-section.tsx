import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Retryable } from '../../ui/display/retryable.tsx'
import { Loading } from '../../ui/page/loading.tsx'
import { Money } from '../../ui/display/money.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { Columns, Row, Sample } from './sample.tsx'

interface Visit {
  id: string
  patient: string
  when: string
  cents: number
}

const visits: Visit[] = [
  { id: '1', patient: 'Anna Weber', when: 'Tomorrow, 14:30', cents: 12_000 },
  { id: '2', patient: 'Jonas Lindqvist-Schwarzenberger', when: 'Friday, 9:00', cents: 8_950 },
  { id: '3', patient: 'Mia Öztürk', when: '3 December, 16:15', cents: 129_900 },
]

const columns: Column<Visit>[] = [
  { key: 'patient', header: 'Patient', cell: visit => visit.patient, names: true },
  { key: 'when', header: 'When', cell: visit => visit.when },
  {
    key: 'status',
    header: 'Status',
    cell: () => (
      <StatusWord sign="waiting" tone="caution">
        Waiting
      </StatusWord>
    ),
  },
  {
    key: 'fee',
    header: 'Fee',
    cell: visit => <Money cents={visit.cents} currency="EUR" />,
    numeric: true,
  },
]

const drawings = ['apart', 'search', 'done', 'papers', 'talk'] as const

const table = <Table caption="Visits" columns={columns} rows={visits} rowKey={visit => visit.id} />

const nothing = (
  <EmptyState action={<Button kind="primary">Find a doctor</Button>}>
    You have no appointments yet.
  </EmptyState>
)

export function ListsSection() {
  return (
    <>
      <Sample title="Tabs and tables">
        <Tabs
          label="Appointments"
          tabs={[
            { id: 'next', title: 'Coming up', content: table },
            { id: 'past', title: 'Past', content: nothing },
          ]}
        />
      </Sample>
      <Sample title="Empty, loading, failed">
        <Columns>
          <Card>{nothing}</Card>
          <Card>
            <Loading>
              <Row>
                <Skeleton shape="circle" />
                <Skeleton width="10rem" />
              </Row>
              <Skeleton />
              <Skeleton width="70%" />
              <Skeleton shape="block" />
            </Loading>
          </Card>
          <Card>
            <Retryable hasFailed busy={false} onRetry={() => toast.success('Tried again.')} />
          </Card>
        </Columns>
        <Columns>
          {drawings.map(drawing => (
            <EmptyState key={drawing} drawing={drawing}>
              {drawing}
            </EmptyState>
          ))}
        </Columns>
      </Sample>
    </>
  )
}
