const firstPause = 5_000
const longestPause = 60_000

/** Pictures that did not come are asked for again, at once when the connection is back, and else ever later. */
export function startFailedPictures() {
  const failed = new Set<HTMLImageElement>()
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined

  const askAgain = () => {
    clearTimeout(timer)
    timer = undefined
    const asked = [...failed]
    failed.clear()
    // Of the same address a browser asks again only when it is set anew. What has come meanwhile stays as it is.
    for (const image of asked)
      if (!hasCome(image)) image.setAttribute('src', image.getAttribute('src') ?? '')
  }
  const note = (image: HTMLImageElement) => {
    failed.add(image)
    if (timer !== undefined) return
    timer = setTimeout(askAgain, pause)
    pause = Math.min(2 * pause, longestPause)
  }

  // Neither bubbles.
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) note(target)
  }
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) pause = firstPause
  }
  document.addEventListener('error', onError, true)
  document.addEventListener('load', onLoad, true)
  window.addEventListener('online', () => {
    pause = firstPause
    askAgain()
  })
  // What failed before this was here. One that is put off until it is in view stays put off when it is set anew.
  for (const image of document.images) if (image.complete && !hasCome(image)) note(image)
}

const hasCome = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0
