import { createFollowers } from '../../../lib/page/followers.ts'

/** What it shows changes by becoming another value. */
export class Shown<Value> {
  private shown: Value
  private readonly followers = createFollowers()

  constructor(first: Value) {
    this.shown = first
  }

  readonly subscribe = this.followers.follow
  readonly read = () => this.shown

  protected show(next: Value) {
    this.shown = next
    this.followers.tell()
  }
}
