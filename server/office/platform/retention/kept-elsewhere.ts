import { type RetentionRule, untilDeleted } from '../../../platform/retention/retention.ts'

/** Kept elsewhere than in a table of the shop. */
export const keptElsewhere: readonly Omit<RetentionRule, 'where' | 'forget'>[] = [
  {
    what: 'Work that waits or failed: ids, and in two kinds an address to write to or a browser’s push address',
    kept: 'done: an hour and then 7 days in the archive; failed: 14 days and then 7; waiting: at most 30 days',
    afterwards: 'deleted by the queue',
    why: 'doing it, and letting an administrator try it again',
  },
  {
    what: 'Copies of messages to support in the operator’s inbox (`SUPPORT_EMAIL`)',
    kept: 'as long as the operator keeps their mail',
    afterwards: 'the operator’s to decide',
    why: 'answering them',
  },
  {
    what: 'The log',
    kept: 'as long as your log collector keeps it',
    afterwards: 'the operator’s to decide',
    why: 'finding faults. It holds ids, no addresses of people or networks, no names',
  },
  {
    what: 'The card, name and address at the payment provider',
    kept: `${untilDeleted}: the provider is told then`,
    afterwards: 'its customer is deleted there; payments stay, under the provider’s own terms',
    why: 'charging top-ups without typing the card again',
  },
  {
    what: 'Backups',
    kept: 'as long as the operator keeps them',
    afterwards:
      'the operator’s to decide. What is past its time is deleted again within the hour; accounts deleted since the backup come back when it is restored, and must be deleted again',
    why: 'recovering from a lost disk',
  },
]
