import type { Blog } from '@konsil/contract/blog'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { SearchedList } from '../../ui/display/searched-list.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { TableSection } from '../../ui/display/table-section.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { BlogActs } from './blog-acts.tsx'
import { BlogStatus } from './blog-status.tsx'
import styles from './blogs.module.css'
import { blogsQuery } from './queries.ts'
import { pathOf } from './use-place.ts'

interface Row {
  of: Blog
  /** Its place in the whole list, from 1. */
  number: number
}

/** The whole list comes at once, the newest first; it is searched and shown five at a time here (BLOG-02). */
export function BlogList() {
  const { t } = useTranslation('blogs')
  const blogs = useQuery(blogsQuery)
  return (
    <TableSection aria-label={t('list')}>
      <Loaded
        query={blogs}
        wait={<Skeleton shape="block" height="20rem" />}
        failed={t('list.failed')}
        empty={<EmptyState>{t('list.none')}</EmptyState>}
      >
        {({ list }) => <Found list={list} />}
      </Loaded>
    </TableSection>
  )
}

function Found({ list }: { list: readonly Blog[] }) {
  const { t } = useTranslation('blogs')
  const columns: Column<Row>[] = [
    { key: 'number', header: t('column.number'), cell: asNumber, numeric: true },
    { key: 'title', header: t('column.title'), cell: asTitle, names: true },
    { key: 'overview', header: t('column.overview'), cell: asOverview },
    { key: 'image', header: t('column.image'), cell: asImage },
    { key: 'status', header: t('column.status'), cell: asStatus },
    { key: 'acts', header: t('column.acts'), cell: asActs, acts: true },
  ]
  const rows = list.map((of, at) => ({ of, number: at + 1 }))
  const focus = useFocusAfterRow()
  return (
    <div className={styles.list} {...focus}>
      <SearchedList rows={rows} wordsOf={wordsOf}>
        {shown => (
          <Table
            caption={t('list')}
            columns={columns}
            rows={shown}
            rowKey={({ of }) => of._id}
            dense
          />
        )}
      </SearchedList>
    </div>
  )
}

/** In both languages (D-256). */
const wordsOf = ({ of: { title, overview } }: Row) => [title.en, title.de, overview.en, overview.de]

const asNumber = ({ number }: Row) => number
const asTitle = ({ of }: Row) => <Title of={of} />
const asOverview = ({ of }: Row) => <Overview of={of} />
const asStatus = ({ of }: Row) => <BlogStatus of={of} />
const asActs = ({ of }: Row) => <BlogActs of={of} />
const asImage = ({ of }: Row) =>
  of.imgUrl === '' ? '-' : <img className={styles.thumb} src={of.imgUrl} alt="" loading="lazy" />

function Title({ of }: { of: Blog }) {
  const { language } = useLanguage()
  return (
    <Link className={styles.title} to={pathOf({ tab: 'blogs', view: 'preview', id: of._id })}>
      {textIn(of.title, language)}
    </Link>
  )
}

function Overview({ of }: { of: Blog }) {
  const { language } = useLanguage()
  return (
    <div className={styles.overview}>
      <p className={styles.clamped}>{textIn(of.overview, language)}</p>
    </div>
  )
}
