import type { Campaign } from '@konsil/contract/campaign'
import { instantFrom } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sayZone } from '../../lib/signed-in/dates.ts'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { Card } from '../../ui/display/card.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { CampaignActs } from './campaign-acts.tsx'
import { Recipient, ScheduledTime, Methods, StateWord } from './campaign-words.tsx'
import { MessageCard } from './message-card.tsx'
import { PeopleOfCampaign } from './people-of-campaign.tsx'
import { ProgressCard } from './progress-card.tsx'
import { campaignQuery } from './queries.ts'
import { ResultsCard } from './results-card.tsx'
import { pathOf, usePlace } from './use-place.ts'

/** One of what was sent or is scheduled: to whom, when, in which words, and what became of it (NADM-08, NADM-38). */
export function CampaignDetail({ id }: { id: string }) {
  const { t } = useTranslation('campaigns')
  const { tab } = usePlace()
  const campaign = useQuery(campaignQuery(id))
  return (
    <>
      <div>
        <BackLink to={pathOf({ tab })}>{t('back')}</BackLink>
      </div>
      <Loaded
        query={campaign}
        wait={<Skeleton shape="block" height="24rem" />}
        failed={t('one.failed')}
      >
        {of => <Detail of={of} />}
      </Loaded>
    </>
  )
}

function Detail({ of }: { of: Campaign }) {
  const isBegun = of.state !== 'SCHEDULED'
  return (
    <>
      <Card title={of.title} aside={<StateWord of={of.state} />} acts={<CampaignActs of={of} />}>
        <About of={of} />
      </Card>
      {isBegun && <ProgressCard of={of} />}
      {isBegun && <ResultsCard of={of} />}
      <MessageCard of={of} subject={of.title} />
      {of.method !== 'ALL' && !isBegun && <PeopleOfCampaign of={of} />}
    </>
  )
}

function About({ of }: { of: Campaign }) {
  const { t } = useTranslation('campaigns')
  const { isFromList, users } = of.recipient
  return (
    <Facts>
      <Fact name={t('kind')}>{t(`kind.${of.kind}`)}</Fact>
      <Fact name={t('column.recipient')}>
        <Recipient of={of} />
      </Fact>
      {isFromList !== null && (
        <Fact name={t('fromList')}>
          {isFromList ? t('fromList.yes') : t('fromList.no', { count: users.length })}
        </Fact>
      )}
      <Fact name={t('column.method')}>
        <Methods of={of} />
      </Fact>
      <Times of={of} />
    </Facts>
  )
}

function Times({ of }: { of: Campaign }) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const { scheduledTime, timeZone, repeatEvery, sentTime, endedTime } = of
  return (
    <>
      {scheduledTime !== null && (
        <Fact name={t('column.scheduled')}>
          <ScheduledTime of={of} />
        </Fact>
      )}
      {scheduledTime !== null && timeZone !== null && (
        <Fact name={t('time.zone')}>{sayZone(timeZone, language)}</Fact>
      )}
      {repeatEvery !== null && <Fact name={t('column.repeat')}>{t(`repeat.${repeatEvery}`)}</Fact>}
      {sentTime !== null && (
        <Fact name={t('column.sent')}>
          <RelativeTime at={instantFrom(sentTime)} />
        </Fact>
      )}
      {endedTime !== null && (
        <Fact name={t('ended')}>
          <RelativeTime at={instantFrom(endedTime)} />
        </Fact>
      )}
    </>
  )
}
