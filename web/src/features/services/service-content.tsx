import type { ServiceOption } from '@konsil/contract/offered-service'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../lib/visitor/kept-language.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { languagesFor, textIn } from '../../lib/signed-in/text-in.ts'
import { Tick } from '../../ui/drawing/icons.tsx'
import { FeeCard } from './fee-card.tsx'
import styles from './service-content.module.css'
import { ServicePicture } from './service-picture.tsx'
import { PriceWithNote, priceOf } from './service-summary.tsx'
import { minutesOf, TalkWords } from './service-words.tsx'
import type { ServiceContent } from './form/use-service-draft.ts'

interface ServiceContentProps {
  of: Omit<ServiceContent, 'thumbnailUrl' | 'serviceOptionIds'>
  pictureUrl: string | undefined
  options: readonly Pick<ServiceOption, '_id' | 'name'>[]
  /** Who gets what of the price is told too; without it a patient could read all of it. */
  reader?: 'doctor' | 'office'
  /** Whose it is, or fields instead of the words. */
  head?: ReactNode
  words?: ReactNode
}

/** A service to be looked at, whole: its words in each language that it has, what it includes, who gets what. */
export function ServiceContentView(props: ServiceContentProps) {
  const { of, pictureUrl, options, reader, head, words } = props
  const { t } = useTranslation('services')
  return (
    <div className={styles.content}>
      <aside className={styles.beside}>
        {head}
        <div className={styles.picture}>
          <ServicePicture type={of.consultationType} src={pictureUrl} />
        </div>
        <PriceWithNote of={priceOf(of)} />
        <p>
          <TalkWords consultationType={of.consultationType} minutes={minutesOf(of.duration)} />
        </p>
        <p className={styles.soft}>{t(`audience.${of.appliedFor}`)}</p>
        {reader && <FeeCard price={of.price} reader={reader} />}
      </aside>
      <div className={styles.words}>
        {words ?? <Words of={of} />}
        <Includes options={options} own={of.proposeOptions} />
      </div>
    </div>
  )
}

function Words({ of: { name, description } }: Pick<ServiceContentProps, 'of'>) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const isOne = name.en === name.de && description.en === description.de
  const worded = languagesFor(language).filter(one =>
    isOne ? one === language : Boolean(name[one] || description[one]),
  )
  return worded.map(one => (
    <section key={one} {...(isOne ? {} : { lang: one })} className={styles.language}>
      {worded.length > 1 && <p className={styles.soft}>{languageNames[one]}</p>}
      <h3 className={styles.name}>{name[one] || t('noTitle')}</h3>
      {description[one] && <p className={styles.text}>{description[one]}</p>}
    </section>
  ))
}

interface IncludesProps {
  options: ServiceContentProps['options']
  own: ServiceContent['proposeOptions']
}

function Includes({ options, own }: IncludesProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  if (options.length === 0 && own.length === 0) return null
  return (
    <section>
      <h3>{t('includes')}</h3>
      <ul className={styles.options}>
        {options.map(({ _id, name }) => (
          <li key={_id}>
            <Tick />
            <span>{textIn(name, language)}</span>
          </li>
        ))}
        {own.map(({ name }) => (
          <li key={`${name.en} ${name.de}`}>
            <Tick />
            <span>
              {textIn(name, language)} <span className={styles.soft}>({t('includes.new')})</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
