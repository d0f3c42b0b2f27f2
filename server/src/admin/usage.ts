export const usageOfAdmin = `Usage: npm run admin -- COMMAND
  create [--email E] [--first-name F] [--last-name L]
      Makes an administrator. What is not given is asked for; the password always is,
      or is read from standard input.
  reset-second-factor --email E
      For whoever has lost phone and recovery codes: takes the second factors of an account
      away and ends its sessions.
  rewrap-files
      Puts every stored file, every key of a case and whatever else is sealed under the first
      key of FILES_KEYS, so that older keys can go.
  check-access-log [--anchor HASH]
      Follows the log of who has read what, line by line, and names what does not fit; with the
      hash of an anchor that you kept, says whether it is still there.
  write-invoice NUMBER
      Writes an invoice as a file into this folder, for whoever asks for theirs and has no
      account any more.
  copy-database --to postgres://… [--keys-to postgres://…]
      Copies every row of the database into an empty one, of any PostgreSQL from 15 on; the
      keys of the cases go with them, or into another empty one.`
