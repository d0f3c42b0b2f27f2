import { onTheWire } from '@konsil/contract/core/time'
import { startOfStep } from './one-time-codes.ts'
import { type ExportedParts, toldInPages } from '../personal-data.ts'
import { readUser } from './store/accounts.ts'
import { listPasskeys, listQuestions } from './store/passkeys.ts'
import { findApp, listRecoveryCodes, listTickets } from './store/second-factors.ts'
import { nextBans } from './store/bans.ts'
import { browsersOf } from './store/browsers.ts'
import { nextConsentActs, nextMailLinks, nextSessions } from './store/of-person.ts'

const atOrNull = (instant: Date | null) => instant && onTheWire(instant)

/** The account itself; neither the password nor what was mailed to prove something stands there. */
export const accountParts: ExportedParts = {
  async account(connection, userId) {
    const user = await readUser(connection, userId)
    return {
      id: user.id,
      email: user.email,
      role: user.role,
      state: user.state,
      createdAt: onTheWire(user.created_at),
      changedAt: onTheWire(user.updated_at),
      firstSignInAt: atOrNull(user.first_sign_in_at),
      firstCertificateAt: atOrNull(user.first_certificate_at),
    }
  },
  agreements: toldInPages(nextConsentActs, rows =>
    rows.map(({ document, version, act, happened_at }) => ({
      document,
      version,
      act,
      happenedAt: onTheWire(happened_at),
    })),
  ),
  /** Without the secret of the app and the codes themselves. */
  async secondFactors(connection, userId) {
    const app = await findApp(connection, userId)
    return {
      authenticatorApp: app
        ? {
            createdAt: onTheWire(app.created_at),
            confirmedAt: onTheWire(app.confirmed_at),
            lastCodeOf: onTheWire(startOfStep(app.last_step)),
          }
        : null,
      passkeys: (await listPasskeys(connection, userId)).map(passkey => ({
        name: passkey.name,
        createdAt: onTheWire(passkey.created_at),
        lastUsedAt: atOrNull(passkey.last_used_at),
        credentialId: passkey.credential_id.toString('base64'),
        publicKey: passkey.public_key.toString('base64'),
        signCount: passkey.sign_count,
        transports: passkey.transports,
      })),
      askedOfPasskeys: (await listQuestions(connection, userId)).map(question => ({
        purpose: question.purpose,
        expiresAt: onTheWire(question.expires_at),
      })),
      recoveryCodes: (await listRecoveryCodes(connection, userId)).map(code => ({
        createdAt: onTheWire(code.created_at),
        usedAt: atOrNull(code.used_at),
      })),
      begunSignIns: (await listTickets(connection, userId)).map(ticket => ({
        wrongCodes: ticket.wrong_codes,
        expiresAt: onTheWire(ticket.expires_at),
        endedAt: atOrNull(ticket.ended_at),
      })),
    }
  },
  sessions: toldInPages(nextSessions, rows =>
    rows.map(row => ({
      startedAt: onTheWire(row.started_at),
      endsAt: onTheWire(row.ends_at),
      endedAt: atOrNull(row.ended_at),
      lastSeenAt: onTheWire(row.last_seen_at),
      provenAt: atOrNull(row.proven_at),
      browser: row.browser,
      system: row.system,
    })),
  ),
  async knownBrowsers(connection, userId) {
    const browsers = await browsersOf(connection, userId)
    return browsers.map(row => ({
      firstUsedAt: onTheWire(row.first_used_at),
      lastUsedAt: onTheWire(row.last_used_at),
    }))
  },
  blocks: toldInPages(nextBans, rows =>
    rows.map(row => ({
      formerState: row.former_state,
      blockedBy: 'ADMINISTRATOR',
      blockedAt: onTheWire(row.banned_at),
      liftedAt: atOrNull(row.lifted_at),
    })),
  ),
  mailedLinks: toldInPages(nextMailLinks, rows =>
    rows.map(row => ({
      purpose: row.purpose,
      newEmail: row.new_email,
      choice: row.choice,
      choseAtSignUp: row.is_choice_of_sign_up,
      createdAt: onTheWire(row.created_at),
      expiresAt: onTheWire(row.expires_at),
      usedAt: atOrNull(row.used_at),
    })),
  ),
}
