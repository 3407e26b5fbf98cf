import { z } from 'zod'
import { isKeyOf } from '../base/keys.ts'

/** Everything an admin can do to the shop, as the log shows it. A name once used stays: old lines carry it. */
export const auditActions = {
  enrol_second_factor: 'Set up the second factor',
  disable_second_factor: 'Turned off the second factor',
  use_recovery_code: 'Signed in with a recovery code',
  renew_recovery_codes: 'Made new recovery codes',
  sync_catalog: 'Asked for a catalogue sync',
  retry_job: 'Retried a failed job',
  dismiss_job: 'Dismissed a failed job',
  export_orders: 'Exported orders',
  export_top_ups: 'Exported top-ups',
  export_users: 'Exported all users',
  export_tax: 'Exported figures for tax',
  set_price_multiplier: 'Changed the price multiplier',
  set_price_rules: 'Changed the price rules',
  undo_price_rules: 'Took back a change of the price rules',
  place_plan: 'Changed a plan’s place on the shelf',
  make_code: 'Made a code',
  make_codes: 'Made a batch of codes',
  pause_code: 'Paused a code',
  resume_code: 'Let a code run again',
  read_code: 'Read a whole code',
  export_codes: 'Exported a batch of codes',
  pause_sales: 'Paused sales',
  resume_sales: 'Resumed sales',
  publish_shop: 'Published the shop',
  restore_shop: 'Went back to an earlier version of the shop',
  approve_refund_request: 'Approved a refund request',
  decline_refund_request: 'Declined a refund request',
  retry_delivery: 'Retried delivery',
  deliver_at_loss: 'Had something delivered at a loss',
  refund_order: 'Refunded an order',
  refund_part: 'Gave back a part of an order’s price',
  refund_top_up: 'Refunded a top-up',
  accept_withdrawal: 'Accepted a withdrawal',
  decline_withdrawal: 'Declined a withdrawal',
  send_refund_again: 'Sent a bounced refund again',
  give_refund_another_way: 'Gave a bounced refund another way',
  keep_bounced_refund: 'Kept the money of a bounced refund',
  gather_evidence: 'Put together evidence for a dispute',
  submit_evidence: 'Sent evidence to the bank',
  resend_mail: 'Resent an email',
  correct_address: 'Corrected the address of an order',
  read_esim_code: 'Read a customer’s eSIM code',
  give_credit: 'Changed store credit',
  change_role: 'Changed a role',
  invite_staff: 'Invited someone to the office',
  withdraw_invitation: 'Withdrew an invitation',
  accept_invitation: 'Accepted an invitation to the office',
  change_support_limit: 'Changed what support may give',
  drop_second_factor: 'Removed a second factor',
  delete_own_account: 'Deleted their own account',
  refuse_last_admin: 'Was stopped from deleting the last administrator',
  sign_out_user: 'Signed a user out everywhere',
  answer_thread: 'Answered a customer',
  note_on_thread: 'Wrote a note on a conversation',
  close_thread: 'Closed a conversation',
  reopen_thread: 'Reopened a conversation',
  add_canned_answer: 'Added a canned answer',
  change_canned_answer: 'Changed a canned answer',
  remove_canned_answer: 'Removed a canned answer',
  upload_shop_picture: 'Uploaded a picture of the shop',
  add_partner: 'Added a partner',
  change_partner: 'Changed a partner',
  add_partner_key: 'Made a key for a partner',
  revoke_partner_key: 'Revoked a key of a partner',
  change_partner_balance: 'Changed a partner’s balance',
  set_partner_webhook: 'Changed where a partner’s events go',
  replay_partner_events: 'Sent events to a partner again',
  switch_supplier_off: 'Switched a supplier off',
  switch_supplier_on: 'Switched a supplier on',
  change_routing: 'Changed the routing rules',
  join_plans: 'Joined two plans into one',
  split_plans: 'Told two plans apart',
} as const satisfies Record<string, string>
export type AuditAction = keyof typeof auditActions

/** The kind of thing an action was done to. */
export type AuditSubject =
  | 'prices'
  | 'sales'
  | 'code'
  | 'shop'
  | 'order'
  | 'dispute'
  | 'user'
  | 'catalog'
  | 'job'
  | 'export'
  | 'thread'
  | 'canned-answer'
  | 'staff'
  | 'partner'
  | 'supplier'
  | 'plan'
  | 'shop'

/** A few named values from before and after a change; never a secret, since the log keeps them for good. */
export const AuditFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type AuditFacts = z.infer<typeof AuditFacts>

export const AuditLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actorEmail: z.string(),
  /** The network address it was done from. */
  address: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** The subject's current name: an order's number, a user's email. */
  subjectName: z.string().nullable(),
  before: AuditFacts,
  after: AuditFacts,
  reason: z.string(),
})
export type AuditLine = z.infer<typeof AuditLine>

/** The action in words. An action of a newer build shows its bare name. */
export const actionInWords = (action: string): string => (isKeyOf(auditActions, action) ? auditActions[action] : action)
