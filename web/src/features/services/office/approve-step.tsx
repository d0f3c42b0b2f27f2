import type { Language } from '@konsil/contract/core/texts'
import type { ProposedService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { call } from '../../../lib/calls/api.ts'
import { textOf } from '../../../lib/calls/form-rules.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { CheckList } from '../../../ui/pickers/check-list.tsx'
import { Form } from '../../../ui/form/form.tsx'
import styles from './approve-step.module.css'
import { FeeCard } from '../fee-card.tsx'
import { PriceFields } from '../form/price-fields.tsx'
import { priceText } from '../service-words.tsx'
import { PictureField } from '../../picture-field/picture-field.tsx'
import { useServiceAct } from '../use-service-act.ts'
import { priceAsTyped, priceIn, type TypedPrice, typedPrice } from '../form/use-service-draft.ts'
import { type PictureDraft, usePicture } from '../../picture-field/use-picture.ts'

export interface Deciding {
  of: ProposedService
  /** The button that decides stands outside of the form. */
  formId: string
  onDone: () => void
  onBusy: (isBusy: boolean) => void
  /** Whether something is entered here that would be lost. */
  onChanged: (isChanged: boolean) => void
}

interface ApprovalValues extends Record<string, unknown> {
  price: TypedPrice
  /** Places in the list of proposed options. */
  acceptedOptions: string[]
}

const schemaIn = (language: Language) =>
  z.preprocess(
    typed => {
      const { price, acceptedOptions } = typed as ApprovalValues
      return {
        price: typedPrice(price, language),
        acceptedOptions: acceptedOptions.map(Number),
      }
    },
    services.approve.input.pick({ price: true, acceptedOptions: true }),
  )

function useApproval({ of, onDone }: Pick<Deciding, 'of' | 'onDone'>, picture: PictureDraft) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const { _id: serviceId, version, service } = of
  const approving = useServiceAct({
    act: (values: ApprovalValues) =>
      call(services.approve, {
        serviceId,
        version,
        price: {
          value: priceIn(values.price, language) ?? Number.NaN,
          currency: values.price.currency,
        },
        acceptedOptions: values.acceptedOptions.map(Number).sort((one, other) => one - other),
        images: picture.images,
      }),
    done: t('approve.done'),
    failed: t('approve.failed'),
    onDone,
    onOutdated: onDone,
  })
  const form = useRuledForm<ApprovalValues>({
    schema: schemaIn(language),
    keepAs: `approve ${serviceId}`,
    closes: true,
    initialValues: {
      price: { ...service.price, value: priceAsTyped(service.price.value, language) },
      acceptedOptions: [],
    },
    moreRules: ({ acceptedOptions }) => ({
      ...(picture.images.length === 0
        ? { images: picture.chosen ? true : textOf({ id: 'thumbnail.required', values: {} }) }
        : {}),
      ...(hasContent(of, acceptedOptions)
        ? {}
        : { acceptedOptions: textOf({ id: 'service.options.required', values: {} }) }),
    }),
    atField: {
      'thumbnail.required': 'images',
      'picture.invalid': 'images',
      'attachment.not.available': 'images',
      'service.options.required': 'acceptedOptions',
    },
    async send(values) {
      await approving.mutateAsync(values)
    },
    // Told by the act; what was entered stays here.
    onFailure: () => undefined,
  })
  return { form, approving }
}

/** Without a call something else must be in it. */
const hasContent = ({ service }: ProposedService, accepted: readonly string[]) =>
  service.duration > 0 || service.serviceOptionIds.length > 0 || accepted.length > 0

/** What an approved service cannot be without: a picture and a price (ASERV-17). */
export function ApproveStep({
  of,
  isOpen,
  formId,
  onDone,
  onBusy,
  onChanged,
}: Deciding & { isOpen: boolean }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const { service } = of
  const picture = usePicture(service.thumbnailUrl, 'picture.invalid')
  const { form, approving } = useApproval({ of, onDone }, picture)
  const { price, acceptedOptions } = form.values
  const isChanged = form.isDirty() || picture.isChanged
  useEffect(() => onChanged(isChanged), [onChanged, isChanged])
  useEffect(() => onBusy(approving.isPending), [onBusy, approving.isPending])
  return (
    <Form id={formId} onSubmit={form.submit} className={styles.form}>
      <div className={styles.column}>
        <PriceFields
          form={form}
          label={t('approve.price')}
          hint={
            <>
              {t('vat')} <br />
              {t('approve.priceHint', { price: priceText(service.price, language) })}
            </>
          }
        />
        {isOpen && <FeeCard price={typedPrice(price, language)} reader="office" />}
      </div>
      <div className={styles.column}>
        <PictureField
          field="images"
          title={t('approve.picture')}
          note={!service.thumbnailUrl && t('approve.pictureMissing')}
          picture={picture}
          form={form}
        />
      </div>
      {service.proposeOptions.length > 0 && (
        <div className={styles.options}>
          <CheckList
            question={t('approve.options')}
            hint={t('approve.optionsHint')}
            error={form.errors.acceptedOptions}
            all={t('approve.allOptions')}
            items={service.proposeOptions.map(({ name }, at) => ({
              value: String(at),
              label: [...new Set([name.en, name.de])].join(' / '),
            }))}
            value={acceptedOptions}
            onChange={places => form.setFieldValue('acceptedOptions', places)}
          />
        </div>
      )}
    </Form>
  )
}
