import type { Blog } from '@konsil/contract/blog'
import { useTranslation } from 'react-i18next'
import { languagesFor, textIn } from '../../lib/signed-in/text-in.ts'
import { languageNames } from '../../lib/visitor/kept-language.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { BlogArticle } from '../site/blog/blog-article.tsx'
import styles from './blogs.module.css'

type Shown = Pick<Blog, 'title' | 'overview' | 'description' | 'imgUrl'>

/** As it will be read, in each language in which there is a text, the reader's own first. */
export function BothLanguages({ of }: { of: Shown }) {
  const { t } = useTranslation('blogs')
  const { language } = useLanguage()
  return (
    <div className={styles.articles}>
      {languagesFor(language).map(one => (
        <section key={one} className={styles.paper}>
          <h2 className={styles.language}>{languageNames[one]}</h2>
          {of.description[one] === '' ? (
            <p className={styles.soft}>{t('preview.none')}</p>
          ) : (
            <BlogArticle
              isWithin
              title={textIn(of.title, one)}
              overview={textIn(of.overview, one)}
              html={of.description[one]}
              language={one}
              picture={of.imgUrl || undefined}
            />
          )}
        </section>
      ))}
    </div>
  )
}
