/** Whether the app could be on this device. */
export const isPhone = () =>
  /Android|iPhone|iPad|iPod/i.test(navigator.userAgent) || isTabletThatSaysMac()

const isTabletThatSaysMac = () =>
  navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
