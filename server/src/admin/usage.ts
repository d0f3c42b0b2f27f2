export const usageOfAdmin = `Usage: npm run admin -- COMMAND
  create [--email E] [--first-name F] [--last-name L]
      Makes an administrator. What is not given is asked for; the password always is,
      or is read from standard input.
  rewrap-files
      Puts every stored file under the first key of FILES_KEYS, so that older keys can go.`
