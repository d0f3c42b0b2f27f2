export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash the work is done all the same, and the answer is no: the time tells nothing. */
  matches(password: string, hash: string | undefined): Promise<boolean>
}
