/** Does it once for all that ask for it within so many milliseconds, at their end: nobody who asked comes after it. */
export function gathered(within: number, act: () => void) {
  let timer: NodeJS.Timeout | undefined
  return function ask() {
    timer ??= setTimeout(() => {
      timer = undefined
      act()
    }, within).unref()
  }
}
