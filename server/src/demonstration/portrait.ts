import { genders } from '@konsil/contract/account'
import type { Random } from './random.ts'

const darkHairs = ['#2b211d', '#4a3325', '#8d8f94'] as const
const everyHair = [...darkHairs, '#6f4a2d', '#a8743f', '#c9a063', '#d8d8d6'] as const
const heads = [
  { skin: '#f6d7c3', hairs: everyHair },
  { skin: '#eec3a4', hairs: everyHair },
  { skin: '#e0ac86', hairs: everyHair },
  { skin: '#c68a63', hairs: darkHairs },
  { skin: '#9a6443', hairs: darkHairs },
  { skin: '#6e452f', hairs: darkHairs },
] as const
const grounds = ['#dcebea', '#f4e3d3', '#e3e6ef', '#e9e4d8', '#d9e6dc', '#efdfe0'] as const
const clothes = ['#0b5c66', '#39506b', '#7a4a54', '#4f6b4c', '#6b5b7b', '#8a5b2f'] as const

const [male] = genders

/** A drawn face, 512 dots a side: nobody's, and the same again for the same random numbers. */
export function portraitOf(random: Random, gender: number) {
  const { skin, hairs } = random.oneOf(heads)
  const hair = random.oneOf<readonly [string, ...string[]]>(hairs)
  const behind = gender === male ? '' : longHair(random, hair)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="86 70 340 340">
<rect width="512" height="512" fill="${random.oneOf(grounds)}"/>
${behind}
${shoulders(random)}
<path d="M216 300h80v70a40 34 0 0 1-80 0z" fill="${skin}"/>
<path d="M216 330a60 40 0 0 0 80 0v18a60 34 0 0 1-80 0z" fill="#000" opacity=".08"/>
<ellipse cx="256" cy="232" rx="${random.between(80, 90)}" ry="${random.between(100, 110)}" fill="${skin}"/>
${gender === male ? shortHair(random, hair) : fringe(random, hair)}
${face(random, hair)}
${gender === male && random.chance(0.35) ? beard(hair) : ''}
${random.chance(0.35) ? glasses : ''}
</svg>`
}

const longHair = (random: Random, hair: string) => {
  const reach = random.between(300, 420)
  return `<path d="M152 250a104 130 0 0 1 208 0v${reach - 250}a40 40 0 0 1-40 30H192a40 40 0 0 1-40-30z" fill="${hair}"/>`
}

function shoulders(random: Random) {
  const coat = random.chance(0.6)
  const under = random.oneOf(clothes)
  const body = '<path d="M76 512c0-110 70-150 180-150s180 40 180 150z"'
  if (!coat) return `${body} fill="${under}"/>`
  return `${body} fill="#fdfdfb"/>
<path d="M210 366l46 76 46-76z" fill="${under}"/>
<path d="M206 364l50 84-26 64M306 364l-50 84 26 64" fill="none" stroke="#cfd3d2" stroke-width="5"/>`
}

const shortHair = (random: Random, hair: string) =>
  random.chance(0.15)
    ? ''
    : `<path d="M166 236c-8-84 32-${random.between(124, 138)} 92-${random.between(122, 134)}s98 50 88 134c-10-32-22-54-34-68-40 14-88 14-112 2-16 16-28 36-34 66z" fill="${hair}"/>`

const fringe = (random: Random, hair: string) =>
  random.chance(0.5)
    ? `<path d="M162 250c-6-90 34-136 94-136s100 46 94 136c-12-40-30-70-62-86-30 34-80 44-126 86z" fill="${hair}"/>`
    : `<path d="M162 250c-6-90 34-136 94-136s100 46 94 136c-8-36-22-64-40-78-34 10-74 10-108 0-18 14-32 42-40 78z" fill="${hair}"/>`

function face(random: Random, hair: string) {
  const brow = random.between(206, 212)
  const smile = random.between(10, 22)
  return `<g fill="none" stroke-linecap="round">
<path d="M204 ${brow}q16-10 32 0M276 ${brow}q16-10 32 0" stroke="${hair}" stroke-width="6"/>
<path d="M256 236q-8 24 2 28" stroke="#000" stroke-opacity=".18" stroke-width="5"/>
<path d="M226 292q30 ${smile} 60 0" stroke="#8c3b3b" stroke-width="6"/>
</g>
<circle cx="220" cy="232" r="6.5" fill="#22262b"/><circle cx="292" cy="232" r="6.5" fill="#22262b"/>`
}

const beard = (hair: string) =>
  `<path d="M176 258c2 60 36 90 80 90s78-30 80-90c-12 20-26 26-40 26-24-10-56-10-80 0-14 0-28-6-40-26z" fill="${hair}" opacity=".92"/>
<path d="M230 302q26 14 52 0" fill="none" stroke="#b56a66" stroke-width="6" stroke-linecap="round"/>`

const glasses = `<g fill="#fff" fill-opacity=".25" stroke="#2f3a40" stroke-width="5">
<rect x="192" y="212" width="54" height="42" rx="16"/><rect x="266" y="212" width="54" height="42" rx="16"/>
<path d="M246 230q10-6 20 0" fill="none"/></g>`
