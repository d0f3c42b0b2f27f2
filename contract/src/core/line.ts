/** Text as it is pasted: line breaks and tabs, and no other control signs, nor the two that no XML may hold. */
export const textSigns = /^(?![^]*[\ufffe\uffff])[\P{Cc}\n\r\t]*$/u

/**
 * One line as people write it: no line breaks, no control signs, none that no XML may hold, and none that turn the
 * direction of what follows or cannot be seen at all, but for the two joiners that scripts need.
 */
export const lineSigns =
  /^[^\p{Cc}\p{Cs}\u00ad\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}]*$/u

/** Whether a reader sees anything of it. */
export const isVisible = (text: string) => /[^\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)
