import { matchPath } from 'react-router'

/** A video call has the whole screen; the messages keep their bars but need the last line (D-021). */
export function shellPartsAt(pathname: string) {
  const inCall = matchPath('/video-call/*', pathname) !== null
  const inChat = matchPath('/chatbox', pathname) !== null
  return { bars: !inCall, footer: !inCall && !inChat }
}
