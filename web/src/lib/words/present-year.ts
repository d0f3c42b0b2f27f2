/** As a text: languages would set it apart into thousands. */
export const presentYear = () => String(new Date().getFullYear())
