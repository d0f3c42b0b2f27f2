/** Words as they stand, for `like`. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')
