/** What the operators are told of an alarm. It names no customer. */
export interface AlarmNews {
  name: string
  kind: 'rings' | 'ended'
  /** Which queue, or how many. */
  about: string
}
