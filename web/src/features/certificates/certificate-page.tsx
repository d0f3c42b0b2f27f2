import type { Certificate } from '@konsil/contract/certificates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { forgetFirstTime } from '../../lib/visitor/session.ts'
import { UnsavedGuard } from '../../lib/signed-in/unsaved.tsx'
import { type RowFocus, useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { usePages } from '../../lib/signed-in/use-pages.ts'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageSize } from '../../ui/display/page-size.tsx'
import { Pager } from '../../ui/display/pager.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { CertificateDialog } from './certificate-dialog.tsx'
import styles from './certificate-page.module.css'
import { certificateTypesQuery, ownCertificates } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const sizes = [10, 20, 50] as const

function useOwnCertificates() {
  const types = useQuery(certificateTypesQuery)
  const pages = usePages(ownCertificates, sizes[0])
  return { types, own: pages.query, pages }
}

type Begin = (of?: Certificate) => void

interface Guarded {
  /** Asks first when something that was entered would be lost. */
  leave: (act: () => void) => void
  isUnsaved: boolean
}

interface Draft {
  /** Each begins anew; an answer that comes late closes its own, and no other. */
  round: number
  of: Certificate | undefined
  isOpen: boolean
}

/** What was entered stays, also while the dialog is closed, until something else is begun. */
function useEditing({ leave, isUnsaved }: Guarded) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>({ round: 0, of: undefined, isOpen: false })
  const change = (part: Partial<Draft>) =>
    setDraft(now => (now.round === draft.round ? { ...now, ...part } : now))

  const reload = () => {
    void askAgain(queries, ['certificates', 'services', 'booking'])
  }
  const begin: Begin = of => {
    // In another version, too: whoever sends it is told what it has become.
    if (isUnsaved && draft.of?._id === of?._id) return change({ isOpen: true })
    leave(() => setDraft(now => ({ round: now.round + 1, of, isOpen: true })))
  }
  const close = () => change({ isOpen: false })
  const onSent = () => {
    // Who has handed something in is no beginner any more (D-052).
    forgetFirstTime()
    close()
    reload()
  }
  const dialog = {
    open: draft.isOpen,
    certificate: draft.of,
    onClose: close,
    onSent,
    onOutdated: reload,
    onNewer: (of: Certificate) => change({ of }),
  }
  return { begin, round: draft.round, dialog }
}

/** The dashboard leads to one that was rejected: what it was handed in as opens at once. */
function useLinked({ own, types }: ReturnType<typeof useOwnCertificates>, begin: Begin) {
  const [query, setQuery] = useSearchParams()
  const id = query.get('correct')
  const isThere = own.isFetchedAfterMount && types.data !== undefined
  useEffect(() => {
    if (id === null || !isThere) return
    const linked = own.data?.list.find(one => one._id === id && one.mayEdit)
    if (linked) begin(linked)
    setQuery({}, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each link
  }, [id, isThere])
}

/** A doctor's own certificates (CERT-01). */
export const CertificatePage = () => (
  <UnsavedGuard>
    {(leave, isUnsaved) => <Certificates leave={leave} isUnsaved={isUnsaved} />}
  </UnsavedGuard>
)

function Certificates(guarded: Guarded) {
  const { t } = useTranslation('certificates')
  const listed = useOwnCertificates()
  const { types, own, pages } = listed
  const { shown } = pages
  const editing = useEditing(guarded)
  useLinked(listed, editing.begin)
  const { show, opening } = useShown<{ dialog: 'remove'; of: Certificate }>()
  const remove = opening('remove')
  const { certificate: begun } = editing.dialog
  const fresh = shown?.list.find(one => one._id === begun?._id)
  const edited = begun && fresh ? { ...begun, attachments: fresh.attachments } : begun
  const adder = useRef<HTMLButtonElement>(null)
  const rows = useFocusAfterRow(adder)
  const upload = <UploadButton ref={adder} onClick={() => editing.begin()} disabled={!types.data} />
  return (
    <Page title={t('title')} lead={t('lead')} action={upload}>
      <Loaded
        queries={[types, own]}
        data={shown}
        wait={<CardsOnTheirWay />}
        failed={t('failed')}
        empty={<EmptyState drawing="papers">{t('empty')}</EmptyState>}
      >
        {({ list, total }) => (
          <>
            <Cards
              list={list}
              isTurning={own.isPlaceholderData}
              rows={rows}
              onEdit={editing.begin}
              onRemove={of => show({ dialog: 'remove', of })}
            />
            {/* Nothing to turn and nothing to choose under a list that fits on the smallest page. */}
            {total > sizes[0] && (
              <div className={styles.foot}>
                <PageSize size={pages.size} sizes={sizes} onChange={pages.resize} />
                {pages.pager && <Pager {...pages.pager} />}
              </div>
            )}
          </>
        )}
      </Loaded>
      <CertificateDialog
        key={editing.round}
        {...editing.dialog}
        certificate={edited}
        types={types.data ?? []}
      />
      <RemoveDialog key={remove.key} certificate={remove.shown?.of} onClose={remove.close} />
    </Page>
  )
}

type UploadButtonProps = Pick<ComponentProps<typeof Button>, 'ref' | 'onClick' | 'disabled'>

function UploadButton(props: UploadButtonProps) {
  const { t } = useTranslation('certificates')
  return (
    <Button {...props} kind="primary" icon={<Plus />}>
      {t('upload')}
    </Button>
  )
}

interface CardsProps {
  list: readonly Certificate[]
  /** Another page is on its way. */
  isTurning: boolean
  rows: RowFocus
  onEdit: (certificate: Certificate) => void
  onRemove: (certificate: Certificate) => void
}

function Cards({ list, isTurning, rows, onEdit, onRemove }: CardsProps) {
  return (
    <ul className={styles.grid} aria-busy={isTurning} {...rows}>
      {list.map(certificate => (
        <CertificateCard
          key={certificate._id}
          certificate={certificate}
          onEdit={() => onEdit(certificate)}
          onRemove={() => onRemove(certificate)}
        />
      ))}
    </ul>
  )
}

const CardsOnTheirWay = () => (
  <div className={styles.grid}>
    <Skeleton shape="block" height="24rem" />
    <Skeleton shape="block" height="24rem" />
  </div>
)
