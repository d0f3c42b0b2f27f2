import type { Config } from './config.ts'
import { crowd } from './demonstration/crowd.ts'
import { demonstrationAccounts, demonstrationPassword } from './demonstration/accounts.ts'

/** What a person at the terminal needs to go on. */
export function greetingOf(config: Config): string {
  if (config.PROCESS === 'worker') return workerGreeting(config)
  const lines = [`${config.PRODUCT_NAME} runs: ${config.PUBLIC_URL}`]
  if (config.production) return lines.join('\n')
  const width = Math.max(...demonstrationAccounts.map(account => account.email.length))
  return [
    '',
    ...lines,
    '',
    `Demonstration accounts (password of each: ${demonstrationPassword})`,
    ...demonstrationAccounts.map(
      ({ email, role }) =>
        `  ${email.padEnd(width)}  ${role === 'ADMIN' ? `${config.PUBLIC_URL}/admin/sign-in` : `${config.PUBLIC_URL}/sign-in?role=${role.toLowerCase()}`}`,
    ),
    `  ${crowd().doctors.at(-1)?.email}, a doctor who has only joined: ${config.PUBLIC_URL}/sign-in?role=doctor`,
    '',
    ...(config.SMTP_URL ? [] : [`Mails of this machine: ${config.PUBLIC_URL}/dev/mails`]),
    `The look:              ${config.PUBLIC_URL}/dev/ui`,
    `The calls:             ${config.PUBLIC_URL}/api/v1/docs`,
    'Stop with Ctrl-C.',
    '',
  ].join('\n')
}

/** It serves nobody: the addresses are those of the processes beside it. */
const workerGreeting = ({ PRODUCT_NAME, METRICS_HOST, METRICS_PORT }: Config) =>
  `${PRODUCT_NAME} works, in a process for jobs alone; its metrics: http://${METRICS_HOST}:${METRICS_PORT}/metrics`
