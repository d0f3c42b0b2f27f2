import { Trans, useTranslation } from 'react-i18next'
import type { ArticleSection } from '../../lib/site/article.ts'
import { useSite } from '../../lib/site/site.ts'
import { MoreLink } from '../../ui/display/more-link.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './faq-page.module.css'
import { PageHead } from './page-head.tsx'
import { Prose } from './prose.tsx'
import { useArticle } from './use-article.ts'
import { FoldSummary } from '../../ui/display/fold-summary.tsx'

/** `site/main.ts` brings the search field to life; without script it stays away. */
export function FaqPage() {
  const { t } = useTranslation('pages')
  const { link } = useSite()
  const article = useArticle()
  return (
    <div className={styles.faq}>
      <PageHead title={article.title} drawing="talk">
        <Prose html={article.lead} lead />
      </PageHead>
      <div className={styles.search} data-faq-search>
        <TextField
          type="search"
          name="search"
          label={t('faq.search')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
        <p
          role="status"
          className={styles.found}
          data-one={t('faq.found.one')}
          data-many={t('faq.found.many')}
        />
        <template data-none>
          <Trans
            t={t}
            i18nKey="faq.found.none"
            components={{ contact: <a href={link('/#contact')} /> }}
          />
        </template>
      </div>
      {article.sections.map(section => (
        <Group key={section.id} section={section} />
      ))}
      <p className={styles.other} data-faq-other>
        {t('faq.other')} <MoreLink href={link('/#contact')}>{t('contact.write')}</MoreLink>
      </p>
    </div>
  )
}

function Group({ section }: { section: ArticleSection }) {
  return (
    <section id={section.id} className={styles.group} data-faq-group>
      <h2>{section.title}</h2>
      <Prose html={section.html} />
      <div>
        {section.parts.map(({ id, title, html }) => (
          <Question key={id} id={id} title={title} html={html} />
        ))}
      </div>
    </section>
  )
}

export function Question({ id, title, html }: Omit<ArticleSection, 'parts'>) {
  const { t } = useTranslation('pages')
  const { link } = useSite()
  const titleId = `${id}-title`
  const linkId = `${id}-link`
  return (
    <details id={id} className={styles.question} data-question>
      <FoldSummary className={styles.summary}>
        <h3 id={titleId}>{title}</h3>
      </FoldSummary>
      <div className={styles.answer}>
        <Prose html={html} />
        <p className={styles.link} data-question-link>
          <MoreLink id={linkId} href={link(`/faq#${id}`)} aria-labelledby={`${linkId} ${titleId}`}>
            {t('faq.linkTo')}
          </MoreLink>
        </p>
      </div>
    </details>
  )
}
