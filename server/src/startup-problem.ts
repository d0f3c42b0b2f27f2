/** Something the person who starts the product can mend; its message is one clear sentence each. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
