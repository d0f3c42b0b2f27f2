import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../lib/page/save-file.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Retryable } from '../display/retryable.tsx'
import { Table } from '../display/table.tsx'
import { ArrowDown } from '../drawing/icons.tsx'
import { Button } from '../form/button.tsx'
import { Loading } from '../page/loading.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { sayAmount } from './amount.ts'
import styles from './chart-figure.module.css'
import { type ChartRow, type ChartTable, csvOf, fileNameOf } from './chart-table.ts'

/** What is shown, and how it stands with what is asked for; as `useAskedChart` answers. */
export interface AskedChart<Answer> {
  shown: Answer | undefined
  /** Something else is on its way. */
  isOld: boolean
  hasFailed: boolean
  isFetching: boolean
  retry: () => void
}

export interface ChartContent {
  /** The whole chart in a sentence; without anything to draw, that. */
  says: ReactNode
  /** Of what it is, in the name of its file. */
  period: string
  drawing: ReactNode
  table: ChartTable
  /** There is nothing to draw. */
  isEmpty: boolean
}

interface ChartFigureProps<Answer> {
  title: string
  level?: 2 | 3
  /** Chooses what is shown. */
  controls?: ReactNode
  asked: AskedChart<Answer>
  /** What did not work, unless what stands around it says that. */
  failed?: string
  /** Leads to what is counted. */
  link?: ReactNode
  children: (answer: Answer) => ChartContent
}

/** A chart with its sentence, as a drawing or as a table, and as a file. What it shows stays until something else is there. */
export function ChartFigure<Answer>(props: ChartFigureProps<Answer>) {
  const { title, level = 2, controls, asked, failed, link, children } = props
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const content = asked.shown === undefined ? undefined : children(asked.shown)
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {controls && (
          <div className={styles.controls} role="group" aria-labelledby={id}>
            {controls}
          </div>
        )}
      </div>
      <Retryable
        isQuiet
        hasFailed={asked.hasFailed}
        failed={failed}
        busy={asked.isFetching}
        onRetry={asked.retry}
      >
        {content && (
          <Shown of={content} title={title} titleId={id} isOld={asked.isOld} link={link} />
        )}
        {!content && !asked.hasFailed && (
          <Loading>
            <Skeleton width="70%" />
            <Skeleton shape="block" height="15rem" />
          </Loading>
        )}
      </Retryable>
    </figure>
  )
}

interface ShownProps {
  of: ChartContent
  title: string
  titleId: string
  isOld: boolean
  link: ReactNode
}

function Shown({ of, title, titleId, isOld, link }: ShownProps) {
  const { t } = useTranslation('ui')
  const { language } = useLanguage()
  const [isTable, setTable] = useState(false)
  const { says, period, drawing, table, isEmpty } = of
  const save = () => saveFile(csvOf(table, language), fileNameOf(title, period))
  return (
    <>
      <p className={styles.says} role="status">
        {says}
      </p>
      {!isEmpty && (
        <div className={styles.drawing} aria-busy={isOld || undefined}>
          {isTable ? <AsTable of={table} title={title} /> : drawing}
        </div>
      )}
      <div className={styles.foot}>
        {link}
        {!isEmpty && (
          <div className={styles.acts}>
            <Button kind="quiet" aria-describedby={titleId} onClick={() => setTable(!isTable)}>
              {t(isTable ? 'chart.asChart' : 'chart.asTable')}
            </Button>
            <Button kind="quiet" icon={<ArrowDown />} aria-describedby={titleId} onClick={save}>
              {t('chart.save')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

function AsTable({ of: { heads, rows }, title }: { of: ChartTable; title: string }) {
  const { language } = useLanguage()
  const [named = '', ...others] = heads
  const columns = [
    { key: 'name', header: named, cell: ({ name }: ChartRow) => name, names: true },
    ...others.map((header, at) => ({
      key: header,
      header,
      numeric: true,
      cell: ({ amounts }: ChartRow) => {
        const amount = amounts[at]
        return amount && sayAmount(amount, language)
      },
    })),
  ]
  return (
    <div className={styles.table}>
      <Table caption={title} columns={columns} rows={rows} rowKey={({ key }) => key} few dense />
    </div>
  )
}
