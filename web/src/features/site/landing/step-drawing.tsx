import type { ReactNode } from 'react'
import { Circles } from '../../../ui/drawing/circles.tsx'
import { classes } from '../../../ui/form/classes.ts'
import lines from '../../../ui/drawing/drawing.module.css'
import styles from './step-drawing.module.css'

const second = classes(lines.second, lines.secondTint)

/** From step to step the second circle comes nearer, until both overlap: that is the answer. */
const drawings = {
  1: (
    <>
      <path className={lines.thin} d="M80 60h46" />
      <circle className={lines.first} cx="42" cy="60" r="38" />
      <circle className={lines.dashed} cx="150" cy="18" r="14" />
      <circle className={second} cx="150" cy="60" r="22" />
      <circle className={lines.dashed} cx="150" cy="102" r="14" />
    </>
  ),
  2: (
    <>
      <circle className={second} cx="150" cy="60" r="38" />
      <circle className={lines.first} cx="42" cy="60" r="38" />
      <path className={lines.sheet} d="m76 40 28-5 11 9 8 41-39 7z" />
      <path className={lines.thin} d="m88 56 20-3.500M90 66l20-3.500M92 76l11-2" />
    </>
  ),
  3: (
    <>
      <path className={second} d="M112 22a38 38 0 0 1 29 62l8 20-20-9a38 38 0 1 1-17-73z" />
      <path className={lines.first} d="M42 22a38 38 0 1 1-17 72l-19 9 8-19A38 38 0 0 1 42 22z" />
      <path className={lines.thin} d="M24 52h32M24 66h20M98 52h32M98 66h20" />
    </>
  ),
  4: (
    <>
      <Circles x={62} y={60} radius={38} reach={20} tinted />
      <path className={lines.tick} d="m54 61 6 6 11-13" />
    </>
  ),
} satisfies Record<number, ReactNode>

export function StepDrawing({ of }: { of: keyof typeof drawings }) {
  return (
    <svg
      className={classes(lines.drawing, styles.drawing)}
      viewBox="0 0 192 120"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[of]}
    </svg>
  )
}
