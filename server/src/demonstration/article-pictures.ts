const [paper, petrol, sand] = ['#f4efe4', '#0b5c66', '#f0a35e'] as const

const picture = (
  drawn: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
<rect width="1280" height="720" fill="${paper}"/>
${drawn}
</svg>`

/** Two doctors, and the answer between them. */
const circles = () => {
  const circle = (x: number, of: string) => `<circle cx="${x}" cy="360" r="200" ${of}/>`
  return picture(`${circle(510, `fill="${petrol}" fill-opacity=".16"`)}
${circle(770, `fill="${sand}" fill-opacity=".34"`)}
${circle(510, `fill="none" stroke="${petrol}" stroke-width="6"`)}
${circle(770, `fill="none" stroke="${sand}" stroke-width="6"`)}`)
}

/** Sheets that lie in order, the one that matters marked. */
const sheets = () => {
  const sheet = (turned: number, fill: string) =>
    `<rect x="480" y="150" width="320" height="420" rx="14" fill="${fill}" stroke="${petrol}" stroke-width="6" transform="rotate(${turned} 640 560)"/>`
  const lines = [240, 290, 340, 440, 490]
    .map((y, at) => `<path d="M530 ${y}H${at === 4 ? 660 : 750}"/>`)
    .join('')
  return picture(`${sheet(-14, '#fbdfc4')}
${sheet(12, '#d3e2e1')}
${sheet(0, '#fffdf8')}
<rect x="518" y="372" width="244" height="36" rx="8" fill="${sand}" fill-opacity=".5"/>
<g fill="none" stroke="${petrol}" stroke-opacity=".55" stroke-width="8" stroke-linecap="round">${lines}<path d="M530 390H750"/></g>
<path d="M530 192H640" stroke="${petrol}" stroke-width="14" stroke-linecap="round"/>`)
}

/** One asks, the other answers. */
const talk = () =>
  picture(`<path d="M380 170h330a40 40 0 0 1 40 40v130a40 40 0 0 1-40 40H500l-80 70v-70h-40a40 40 0 0 1-40-40V210a40 40 0 0 1 40-40z" fill="${petrol}" fill-opacity=".16" stroke="${petrol}" stroke-width="6" stroke-linejoin="round"/>
<path d="M590 330h310a40 40 0 0 1 40 40v120a40 40 0 0 1-40 40h-30v70l-80-70H590a40 40 0 0 1-40-40V370a40 40 0 0 1 40-40z" fill="#fbdfc4" stroke="${sand}" stroke-width="6" stroke-linejoin="round"/>
<path d="M516 248a30 30 0 1 1 44 28q-15 8-15 26" fill="none" stroke="${petrol}" stroke-width="12" stroke-linecap="round"/>
<circle cx="545" cy="332" r="8" fill="${petrol}"/>
<g stroke="${petrol}" stroke-opacity=".55" stroke-width="8" stroke-linecap="round"><path d="M620 400H870"/><path d="M620 440H840"/><path d="M620 480H740"/></g>`)

/** Of what each article is about, 1280 by 720. */
export const articlePictures = { circles, sheets, talk }
