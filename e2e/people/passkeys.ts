import type { CDPSession, Page } from '@playwright/test'

/** A device of Chromium's own that holds passkeys, and whose owner confirms whatever it is asked. */
export interface Device {
  /** From now on its owner confirms, or does not. */
  confirms(isConfirming: boolean): Promise<void>
  /** Nothing is in it any more. */
  clear(): Promise<void>
}

export async function withDevice(page: Page): Promise<Device> {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async confirms(isUserVerified) {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async clear() {
      await browser.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}
