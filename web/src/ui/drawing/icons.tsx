import type { ReactNode } from 'react'
import { IconFrame } from '../form/icon-frame.tsx'

interface IconProps {
  size?: number
}

function icon(paths: ReactNode) {
  return function Icon({ size }: IconProps) {
    return <IconFrame size={size}>{paths}</IconFrame>
  }
}

export const Chevron = icon(<path d="m6 8 4 4 4-4" />)
export const ArrowLeft = icon(<path d="M16 10H4m5-5-5 5 5 5" />)
export const ArrowRight = icon(<path d="M4 10h12m-5-5 5 5-5 5" />)
export const ArrowDown = icon(<path d="M10 4v12m-5-5 5 5 5-5" />)
export const Cross = icon(<path d="m5 5 10 10M15 5 5 15" />)
export const Tick = icon(<path d="m4 10.5 4 4 8-9" />)
export const Lines = icon(<path d="M3 5.5h14M3 10h14M3 14.5h9" />)
export const Pencil = icon(<path d="m4 16 .8-3.500L13 4.300l2.7 2.7-8.2 8.200z" />)
export const Bin = icon(<path d="M4 6h12M8 6V4h4v2M5.5 6l.8 10h7.400l.8-10" />)
export const BulletedLines = icon(
  <path d="M8 5.500h9M8 10h9M8 14.500h9M3.800 5.500h.01M3.800 10h.01M3.800 14.500h.01" />,
)
export const NumberedLines = icon(
  <path d="M9 5.500h8M9 10h8M9 14.500h8M3.500 4.500l1-.7V8M3.200 12.500c0-1.300 2-1.300 2 0 0 .9-2 2-2 3h2.200" />,
)
export const Chain = icon(
  <path d="M8.500 11.500a3 3 0 0 0 4.300 0l2.900-2.900a3 3 0 0 0-4.300-4.300l-1 1M11.500 8.500a3 3 0 0 0-4.300 0l-2.900 2.900a3 3 0 0 0 4.300 4.300l1-1" />,
)
export const PictureFrame = icon(
  <path d="M3 4.500h14v11H3zM3.500 14l4-4 3 3 2.500-2.500 3.500 3.500M12.800 7.800h.01" />,
)
export const UndoArrow = icon(<path d="M7.500 4 4 7.500 7.500 11M4 7.500h8a4 4 0 0 1 0 8H8" />)
export const RedoArrow = icon(<path d="M12.500 4 16 7.500 12.500 11M16 7.500H8a4 4 0 0 0 0 8h4" />)
export const Minus = icon(<path d="M4 10h12" />)
export const Plus = icon(<path d="M10 4v12M4 10h12" />)
export const Euro = icon(
  <path d="M15.500 5.500a5.500 5.500 0 1 0 0 9M3.500 8.800h8M3.500 11.200h8" />,
)
export const Bell = icon(
  <>
    <path d="M5 13.500V9a5 5 0 0 1 10 0v4.500l1.500 1.500h-13z" />
    <path d="M8.300 17.200a2 2 0 0 0 3.400 0M10 2v2" />
  </>,
)
export const CalendarPage = icon(
  <>
    <rect x="3" y="4.500" width="14" height="12.500" rx="2" />
    <path d="M3 8.500h14M7 2.500v4M13 2.500v4" />
  </>,
)
export const Camera = icon(
  <>
    <rect x="2.500" y="5.500" width="10" height="9" rx="2" />
    <path d="m12.500 9 5-2.500v7l-5-2.500" />
  </>,
)
export const CameraOff = icon(
  <>
    <path d="M6.500 5.500h4a2 2 0 0 1 2 2V9l5-2.500v7l-3-1.500M12.500 13.500a2 2 0 0 1-1.500 1H4.500a2 2 0 0 1-2-2v-5a2 2 0 0 1 .7-1.500" />
    <path d="m3 3 14 14" />
  </>,
)
export const Microphone = icon(
  <>
    <rect x="7.500" y="2.500" width="5" height="9" rx="2.500" />
    <path d="M4.500 9.500a5.500 5.500 0 0 0 11 0M10 15v2.500" />
  </>,
)
export const MicrophoneOff = icon(
  <>
    <path d="M7.500 7.500V9a2.500 2.500 0 0 0 3.900 2M12.500 8.500V5a2.500 2.500 0 0 0-4.800-.9" />
    <path d="M4.500 9.500a5.500 5.500 0 0 0 8.800 4.400M15.500 9.500a5.500 5.500 0 0 1-.5 2.200M10 15v2.500M3 3l14 14" />
  </>,
)
export const Screen = icon(
  <>
    <rect x="2.500" y="3.500" width="15" height="10.500" rx="2" />
    <path d="M7 17h6M10 11.500v-5m-2.300 2.200L10 6.500l2.300 2.200" />
  </>,
)
export const Sliders = icon(<path d="M3 6h7.500m4 0H17M3 14h2.500m4 0H17M12.500 4v4M7.500 12v4" />)
export const HangUp = icon(
  <path d="M2.500 11.800c4.300-4.200 10.700-4.200 15 0 .5.500.5 1.200.1 1.700l-.9 1a1.200 1.200 0 0 1-1.500.2l-2-1.200a1.200 1.200 0 0 1-.6-1.100l.1-1.400a9 9 0 0 0-5.400 0l.1 1.400c0 .5-.2.900-.6 1.100l-2 1.200a1.200 1.200 0 0 1-1.500-.2l-.9-1c-.4-.5-.4-1.200.1-1.700z" />,
)
export const Phone = icon(
  <path d="M6 3H4.500A1.500 1.500 0 0 0 3 4.600C3.300 11 9 16.700 15.400 17a1.500 1.500 0 0 0 1.600-1.500V14l-3.800-1.600-1.500 1.700a9 9 0 0 1-5.800-5.800L7.600 6.800z" />,
)
export const Letter = icon(
  <>
    <path d="M5 2.500h7l3.500 3.500v11.500H5z" />
    <path d="M8 9h5M8 12h5M8 15h3" />
  </>,
)
export const Envelope = icon(
  <>
    <rect x="2.500" y="4.500" width="15" height="11" rx="2" />
    <path d="m3 6 7 5 7-5" />
  </>,
)
export const Heart = icon(
  <path d="M10 16.500 3.800 10.300a3.900 3.900 0 0 1 5.500-5.500l.7.7.7-.7a3.900 3.900 0 0 1 5.500 5.500z" />,
)
export const Renew = icon(
  <>
    <path d="M16 10a6 6 0 1 1-1.800-4.300L16 7.500" />
    <path d="M16 3.500v4h-4" />
  </>,
)
