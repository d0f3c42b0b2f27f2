import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { altchaBotCheck } from './adapters/altcha-bot-check.ts'
import { argon2Passwords } from './adapters/argon2-passwords.ts'
import { builtInConference } from './adapters/built-in-conference.ts'
import { caughtMailer } from './adapters/caught-mailer.ts'
import { clamdVirusScan } from './adapters/clamd-virus-scan.ts'
import { type EncryptedFileStore, encryptedFileStore } from './adapters/encrypted-file-store.ts'
import { fcmPush, parseServiceAccount } from './adapters/fcm-push.ts'
import { prepareFilesFolder } from './adapters/files-folder.ts'
import { jitsiConference } from './adapters/jitsi-conference.ts'
import { joseTokens } from './adapters/jose-tokens.ts'
import { parseKeyRing } from './adapters/key-ring.ts'
import { localFileStore } from './adapters/local-file-store.ts'
import { noVirusScan } from './adapters/no-virus-scan.ts'
import { paypalPayments } from './adapters/paypal-payments.ts'
import { ringSecrets } from './adapters/ring-secrets.ts'
import { sandboxPayments } from './adapters/sandbox-payments.ts'
import { s3FileStore } from './adapters/s3-file-store.ts'
import { sealedPieces } from './adapters/sealed-pieces.ts'
import { sharpPictures } from './adapters/sharp-pictures.ts'
import { smtpMailer } from './adapters/smtp-mailer.ts'
import { stripePayments } from './adapters/stripe-payments.ts'
import { typstTypesetter } from './adapters/typst-typesetter.ts'
import { webPush } from './adapters/web-push.ts'
import { burnBotCheck } from './capabilities/access/index.ts'
import { sandboxBooks } from './capabilities/payments/index.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import { newId } from './database/ids.ts'
import { dkimOf } from './mail-settings.ts'
import { keepMail } from './mails/caught-mails.ts'
import type { BotCheck } from './ports/bot-check.ts'
import type { Clock } from './ports/clock.ts'
import type { Conference } from './ports/conference.ts'
import type { FileStore } from './ports/file-store.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Passwords } from './ports/passwords.ts'
import type { PaymentProvider } from './ports/payments.ts'
import type { Pictures } from './ports/pictures.ts'
import type { PieceStore } from './ports/piece-store.ts'
import type { MobilePush, WebPush } from './ports/push.ts'
import type { SandboxPayments } from './ports/sandbox.ts'
import type { Secrets } from './ports/secrets.ts'
import type { Tokens } from './ports/tokens.ts'
import type { Typesetter } from './ports/typesetter.ts'
import type { VirusScan } from './ports/virus-scan.ts'

/** The ports that can be filled otherwise, as a test does with a disk that is full. */
export interface Adapters {
  passwords: Passwords
  tokens: Tokens
  botCheck: BotCheck
  secrets: Secrets
  mailer: Mailer
  pictures: Pictures
  typesetter: Typesetter
  files: FileStore
  pieces: PieceStore
  virusScan: VirusScan
  conference: Conference
  webPush: WebPush
  /** Where it is set up. */
  mobilePush: MobilePush | undefined
  /** Those that are active. */
  providers: PaymentProvider[]
  /** Where it is one of them. */
  sandbox: SandboxPayments | undefined
  /** Removes what interrupted uploads left behind. */
  sweepFiles(): Promise<void>
  closeFiles(): void
}

/** As the settings say. */
export function chooseAdapters(config: Config, database: Database, clock: Clock): Adapters {
  if (!config.FILES_URL) prepareFilesFolder(filesFolder(config))
  return {
    passwords: argon2Passwords(),
    tokens: joseTokens(config.TOKEN_KEYS, clock),
    botCheck: altchaBotCheck({
      secret: config.BOT_CHECK_SECRET,
      clock,
      difficulty: config.BOT_CHECK_DIFFICULTY,
      burn: (id, expires) => burnBotCheck(database, id, expires),
    }),
    secrets: ringSecrets(parseKeyRing(config.FILES_KEYS)),
    mailer: chooseMailer(config, database, clock),
    pictures: sharpPictures(),
    typesetter: typstTypesetter(),
    virusScan: config.VIRUS_SCAN_URL
      ? clamdVirusScan({ url: config.VIRUS_SCAN_URL })
      : noVirusScan(),
    conference: chooseConference(config, clock),
    ...choosePush(config, clock),
    ...chooseFiles(config, clock),
    ...chooseProviders(config, database, clock),
  }
}

function chooseConference(config: Config, clock: Clock): Conference {
  const { JITSI_DOMAIN: domain, JITSI_APP_ID: appId, JITSI_SECRET: secret } = config
  if (domain && appId && secret) return jitsiConference({ domain, appId, secret, clock })
  const { STUN_URLS: stunUrls, TURN_URLS: turnUrls, TURN_SECRET: turnSecret = '' } = config
  return builtInConference({ stunUrls, turnUrls, turnSecret })
}

function choosePush(config: Config, clock: Clock): Pick<Adapters, 'webPush' | 'mobilePush'> {
  const { FCM_SERVICE_ACCOUNT: account, OPERATOR, PUSH_TO_ANY_HOST: toAnyHost } = config
  return {
    webPush: webPush({ clock, contact: `mailto:${OPERATOR.email}`, toAnyHost }),
    mobilePush: account ? fcmPush({ account: parseServiceAccount(account), clock }) : undefined,
  }
}

function chooseProviders(
  config: Config,
  database: Database,
  clock: Clock,
): Pick<Adapters, 'providers' | 'sandbox'> {
  const { PAYMENT_PROVIDERS, PUBLIC_URL, LINK_SECRET } = config
  const sandbox = sandboxPayments({
    secret: createHmac('sha256', LINK_SECRET).update('sandbox events').digest('base64url'),
    publicUrl: PUBLIC_URL,
    clock,
    books: sandboxBooks(database),
    newId: () => newId(clock.now()),
  })
  const chosen: Record<(typeof PAYMENT_PROVIDERS)[number], () => PaymentProvider> = {
    sandbox: () => sandbox,
    stripe: () => stripePayments({ ...stripeSettings(config), clock }),
    paypal: () => paypalPayments({ ...paypalSettings(config), clock }),
  }
  return {
    providers: PAYMENT_PROVIDERS.map(name => chosen[name]()),
    sandbox: PAYMENT_PROVIDERS.includes('sandbox') ? sandbox : undefined,
  }
}

/** All are there where it is named: otherwise nothing starts. */
const stripeSettings = ({ STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '' }: Config) => ({
  secretKey: STRIPE_SECRET_KEY,
  webhookSecret: STRIPE_WEBHOOK_SECRET,
})

const paypalSettings = ({
  PAYPAL_CLIENT_ID = '',
  PAYPAL_CLIENT_SECRET = '',
  PAYPAL_WEBHOOK_ID = '',
  PAYPAL_SANDBOX,
}: Config) => ({
  clientId: PAYPAL_CLIENT_ID,
  clientSecret: PAYPAL_CLIENT_SECRET,
  webhookId: PAYPAL_WEBHOOK_ID,
  isTest: PAYPAL_SANDBOX,
})

function chooseMailer(config: Config, database: Database, clock: Clock): Mailer {
  if (config.SMTP_URL) {
    const { hostname } = new URL(config.PUBLIC_URL)
    const { SMTP_URL: url, MAIL_FROM: from } = config
    return smtpMailer({ url, from, name: hostname, dkim: dkimOf(config) })
  }
  return caughtMailer({ keep: mail => keepMail(database, mail, clock.now()) })
}

export function chooseFiles(
  config: Config,
  clock: Clock,
): Pick<Adapters, 'pieces' | 'sweepFiles' | 'closeFiles'> & { files: EncryptedFileStore } {
  const keys = parseKeyRing(config.FILES_KEYS)
  if (config.FILES_URL) {
    const store = s3FileStore({ url: config.FILES_URL })
    return {
      files: encryptedFileStore({ store, keys }),
      pieces: sealedPieces(store),
      sweepFiles: () => Promise.resolve(),
      closeFiles: () => store.close(),
    }
  }
  const store = localFileStore({ folder: filesFolder(config) })
  return {
    files: encryptedFileStore({ store, keys }),
    pieces: sealedPieces(store),
    sweepFiles: () => store.sweep(clock),
    closeFiles: () => undefined,
  }
}

const filesFolder = ({ DATA_DIR }: Config) => join(DATA_DIR, 'files')
