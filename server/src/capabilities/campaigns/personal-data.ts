import { onTheWire } from '@konsil/contract/core/time'
import { erased, type PersonalData, toldInPages } from '../personal-data.ts'
import { countOfPerson, eraseOf, nextOfPerson } from './store/recipients.ts'
import { nextListsOf } from './store/recipient-lists.ts'
import { nextStoredWith } from './store/campaigns.ts'

/** What was written to a person, and on which lists they stand; all of it goes with the account. */
export const personalData: PersonalData = {
  summary: async (connection, userId) => [
    erased('CAMPAIGNS', await countOfPerson(connection, userId)),
  ],
  erase: eraseOf,
  export: {
    messagesToMany: toldInPages(nextOfPerson, rows =>
      rows.map(row => ({
        title: row.title,
        kind: row.kind,
        result: row.state,
        reason: row.reason,
        mailServerSaid: row.words,
        byBell: row.by_bell,
        byMail: row.by_mail,
        tries: row.tries,
        triedAgainAt: row.retry_at && onTheWire(row.retry_at),
        changedAt: onTheWire(row.changed_at),
      })),
    ),
    chosenForMessages: toldInPages(nextStoredWith, rows => rows.map(({ title }) => title)),
    recipientLists: toldInPages(nextListsOf, rows => rows.map(({ title }) => title)),
  },
}
