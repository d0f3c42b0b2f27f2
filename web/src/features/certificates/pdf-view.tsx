import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './document-view.module.css'
import { openPdf } from './pdf-document.ts'
import type { Picture } from './sides.ts'

interface PdfViewProps {
  picture: Picture
  label: string
  zoom: number
  onFailure: () => void
}

const mostPages = 20

/** The pages of a PDF, drawn by ourselves: a frame would only download it. */
export function PdfView({ picture, label, zoom, onFailure }: PdfViewProps) {
  const { t } = useTranslation('certificates')
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const { file, url } = picture
  const failed = useRef(onFailure)
  useEffect(() => {
    failed.current = onFailure
  })

  useEffect(() => {
    let isLeft = false
    let close: (() => Promise<void>) | undefined
    const open = async () => {
      const bytes = await bytesOf(file, url)
      // Opened and closed at once it would fail with nobody listening.
      if (isLeft) return
      const opened = openPdf(bytes)
      close = opened.close
      const document = await opened.document
      if (!isLeft) setPdf(document)
    }
    open().catch(() => !isLeft && failed.current())
    return () => {
      isLeft = true
      setPdf(undefined)
      void close?.()
    }
  }, [file, url])

  if (!pdf) return <p className={styles.opening}>{t('view.loading')}</p>
  const shown = Math.min(pdf.numPages, mostPages)
  return (
    <div className={styles.pages}>
      {Array.from({ length: shown }, (_, index) => (
        // Drawn anew in each size, so that it stays sharp.
        <PdfPage
          key={`${index} ${zoom}`}
          pdf={pdf}
          number={index + 1}
          label={label}
          onFailure={onFailure}
        />
      ))}
      {shown < pdf.numPages && <p>{t('view.more', { shown, pages: pdf.numPages })}</p>}
    </div>
  )
}

async function bytesOf(file: File | undefined, url: string) {
  if (file) return file.arrayBuffer()
  const answer = await fetch(url)
  if (!answer.ok) throw new Error('the file did not arrive')
  return answer.arrayBuffer()
}

interface PdfPageProps extends Pick<PdfViewProps, 'label' | 'onFailure'> {
  pdf: PDFDocumentProxy
  number: number
}

const sharpest = 3

function PdfPage({ pdf, number, label, onFailure }: PdfPageProps) {
  const { t } = useTranslation('certificates')
  const canvas = useRef<HTMLCanvasElement>(null)
  const failed = useRef(onFailure)
  useEffect(() => {
    failed.current = onFailure
  })

  useEffect(() => {
    const paper = canvas.current
    if (!paper) return undefined
    let stop: (() => void) | undefined
    let isLeft = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (isLeft) return
      const wanted = (paper.clientWidth || 600) * Math.min(window.devicePixelRatio || 1, sharpest)
      const viewport = page.getViewport({
        scale: wanted / page.getViewport({ scale: 1 }).width,
      })
      paper.width = Math.floor(viewport.width)
      paper.height = Math.floor(viewport.height)
      const drawing = page.render({ canvas: paper, viewport })
      stop = () => drawing.cancel()
      await drawing.promise
      paper.dataset.drawn = 'true'
    }
    draw().catch(() => !isLeft && failed.current())
    return () => {
      isLeft = true
      stop?.()
    }
  }, [pdf, number])

  return (
    <canvas
      ref={canvas}
      className={styles.page}
      role="img"
      aria-label={t('view.page', { side: label, page: number, pages: pdf.numPages })}
    />
  )
}
