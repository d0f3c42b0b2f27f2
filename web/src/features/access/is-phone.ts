/** Whether the app could be on this device. */
export const isPhone = () => /Android|iPhone|iPad|iPod/i.test(navigator.userAgent)
