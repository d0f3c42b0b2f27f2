/**
 * For a group in which something is wrong that belongs to none of its controls: the form leads the focus to it, where
 * it is read with what is wrong.
 */
export const wrongGroup = (errorId: string, isWrong: boolean) =>
  isWrong
    ? ({ tabIndex: -1, 'aria-invalid': true, 'aria-describedby': errorId } as const)
    : undefined
