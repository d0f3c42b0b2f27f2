import type { EventCode } from '@konsil/contract/notifications'
import { type EventToRaise, raiseEvent } from '../src/capabilities/notifications/index.ts'
import type { TestServer } from './test-server.ts'

export const certificate = { _id: '01997b6a-0000-7000-8000-00000000c001', name: 'Arztausweis' }
export const doctorService = { _id: '01997b6a-0000-7000-8000-00000000d001', name: 'Zweitmeinung' }

const update = {
  calendar: {
    sequence: 0,
    status: 'CONFIRMED' as const,
    changedAt: '2026-12-02T09:00:00.000Z',
  },
  appointment: {
    _id: '01997b6a-0000-7000-8000-00000000a001',
    code: 'K34NSL679',
    service: { name: { en: 'Second opinion', de: 'Zweitmeinung' } },
    counterpart: {
      userId: '01997b6a-0000-7000-8000-00000000e001',
      role: 'DOCTOR' as 'DOCTOR' | 'PATIENT',
    },
  },
  when: {
    day: '2026-12-07',
    span: { startUTC: '2026-12-07T08:00:00.000Z', endUTC: '2026-12-07T08:30:00.000Z' },
    timeZone: 'Europe/Berlin',
    readerZone: 'Europe/Berlin',
  },
  payUntil: '2026-12-02T09:30:00.000Z',
}

/** Something that one event of each code may be about. */
export const someSubjects: { [Code in EventCode]: EventToRaise<Code>['subjects'] } = {
  ADM001: { person: 'Dr. Anna Weber', certificate },
  ADM002: { person: 'Dr. Anna Weber', doctorService },
  ADM003: { person: 'Dr. Anna Weber', email: 'weber@example.org' },
  ACC001: { certificate },
  ACC002: { certificate, reason: 'The date cannot be read.' },
  ACC003: { doctorService },
  ACC004: { doctorService, reason: null },
  ACC005: { certificate, daysLeft: 7, instead: 'nothing' },
  ACC006: { certificate, instead: 'renewal' },
  ACC007: {},
  ACC008: {
    message: {
      _id: '01997b6a-0000-7000-8000-00000000f001',
      title: 'News of our practice',
      text: 'From Monday on we answer until eight in the evening.',
    },
  },
  ACC011: {
    payout: { month: '2026-11', sums: [{ cents: 83_190, currency: 'EUR' }], on: '2026-12-15' },
  },
  ACC012: {
    payout: { month: '2026-11', sums: [{ cents: 83_190, currency: 'EUR' }], on: '2026-12-17' },
  },
  ACC013: { payout: { month: '2026-11', sums: [{ cents: 83_190, currency: 'EUR' }] } },
  NM001: { appointment: update.appointment, when: update.when },
  AU001: update,
  AU002: update,
  AU003: update,
  AU004: update,
  AU005: update,
  AU006: update,
  AU007: update,
  AU008: { ...update, before: update.when },
  AU009: { ...update, chooseUntil: '2026-12-06T08:00:00.000Z' },
  AU010: update,
  AU011: {
    ...update,
    refund: { cents: 12_000, ofCents: 12_000, currency: 'EUR', reason: 'TWICE' },
  },
  AU012: {
    ...update,
    before: update.when,
    refund: { cents: 2_000, ofCents: 12_000, currency: 'EUR' },
  },
  AU013: update,
  AU014: update,
  AU015: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU016: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU017: update,
  AU018: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU019: update,
  AU020: update,
  AU021: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU022: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU023: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU024: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU025: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU026: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU027: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU028: { ...update, hearUntil: '2026-12-14T08:30:00.000Z' },
  AU029: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU030: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU031: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU032: { ...update, until: '2026-12-14T08:30:00.000Z', rest: { cents: 8_400, currency: 'EUR' } },
  AU033: { ...update, until: '2026-12-14T08:30:00.000Z', rest: { cents: 8_400, currency: 'EUR' } },
  AU034: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU035: { ...update, until: '2026-12-14T08:30:00.000Z' },
  AU036: { ...update, hearUntil: '2026-12-14T08:30:00.000Z' },
}

/** As an act does it: in a transaction of its own. */
export const raise = <Code extends EventCode>(
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  code: Code,
  aboutUserId: string,
  subjects: EventToRaise<Code>['subjects'] = someSubjects[code],
) =>
  database.transaction().execute(tx => raiseEvent(tx, clock.now(), { code, aboutUserId, subjects }))
