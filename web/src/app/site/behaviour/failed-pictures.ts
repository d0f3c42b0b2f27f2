const firstPause = 5_000
const longestPause = 60_000
/** What has not come by then, some five minutes later, is gone: only a connection that is back is worth another try. */
const mostTries = 8

/** Pictures that did not come are asked for again, at once when the connection is back, and else ever later. */
export function startFailedPictures() {
  /** How often each was asked for again and has not come. */
  const tries = new Map<HTMLImageElement, number>()
  const waiting = new Set<HTMLImageElement>()
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined

  const askAgain = () => {
    clearTimeout(timer)
    timer = undefined
    // Nobody looks: it is asked for when somebody does.
    if (document.hidden) return
    const asked = [...waiting]
    waiting.clear()
    for (const image of asked) {
      // What has come meanwhile stays as it is.
      if (hasCome(image)) continue
      tries.set(image, (tries.get(image) ?? 0) + 1)
      // Of the same address a browser asks again only when it is set anew.
      image.setAttribute('src', image.getAttribute('src') ?? '')
    }
  }
  const note = (image: HTMLImageElement) => {
    const count = tries.get(image) ?? 0
    tries.set(image, count)
    if (count >= mostTries) return
    waiting.add(image)
    if (timer !== undefined) return
    timer = setTimeout(askAgain, pause)
    pause = Math.min(2 * pause, longestPause)
  }

  // Neither bubbles.
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) note(target)
  }
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && tries.delete(target)) pause = firstPause
  }
  document.addEventListener('error', onError, true)
  document.addEventListener('load', onLoad, true)
  document.addEventListener('visibilitychange', () => {
    if (waiting.size > 0) askAgain()
  })
  window.addEventListener('online', () => {
    pause = firstPause
    for (const image of tries.keys()) {
      tries.set(image, 0)
      waiting.add(image)
    }
    askAgain()
  })
  // What failed before this was here. One that is put off until it is in view stays put off when it is set anew.
  for (const image of document.images) if (image.complete && !hasCome(image)) note(image)
}

const hasCome = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0
