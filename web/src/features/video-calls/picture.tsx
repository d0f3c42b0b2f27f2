import { useEffect, useRef } from 'react'
import { classes } from '../../ui/form/classes.ts'
import styles from './picture.module.css'

interface PictureProps {
  track: MediaStreamTrack
  label: string
  isOwn?: boolean
  className?: string | undefined
}

/** One's own picture, without its sound, as in a mirror. */
export function Picture({ track, label, isOwn = false, className }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track])
  }, [track])
  // A phone call in between stops the pictures of a page, and starts none of them again.
  useEffect(() => {
    const playOn = () => void video.current?.play().catch(() => undefined)
    document.addEventListener('visibilitychange', playOn)
    return () => document.removeEventListener('visibilitychange', playOn)
  }, [])
  return (
    <video
      ref={video}
      className={classes(styles.picture, isOwn && styles.mirrored, className)}
      aria-label={label}
      autoPlay
      playsInline
      muted
    />
  )
}
