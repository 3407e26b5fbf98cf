import { and, eq, inArray } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import {
  type AlertChannel,
  type AlertPreferences,
  type AlertPreferencesChange,
  type AlertSubject,
  type AlertTopic,
  alertTopics,
} from '#contract/messages/notifications.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Order } from '../../sales/books/order.ts'
import { mutedAlerts } from './tables.ts'

export interface Mute {
  subject: AlertSubject
  topic: AlertTopic
  channel: AlertChannel
}

type AlertedOrder = Pick<Order, 'id' | 'userId'>

export const subjectOf = ({ id, userId }: AlertedOrder): AlertSubject => (userId ? `user:${userId}` : `order:${id}`)

export async function mute(db: Db, wish: Mute, at: Date): Promise<void> {
  await db
    .insert(mutedAlerts)
    .values({ ...wish, at })
    .onConflictDoNothing()
}

async function unmute(db: Db, { subject, topic, channel }: Mute): Promise<void> {
  const same = [eq(mutedAlerts.subject, subject), eq(mutedAlerts.topic, topic), eq(mutedAlerts.channel, channel)]
  await db.delete(mutedAlerts).where(and(...same))
}

/** A guest's choice for an order stays in force when the order joins an account. */
export async function isMuted(db: Db, order: AlertedOrder, topic: AlertTopic, channel: AlertChannel): Promise<boolean> {
  const subjects: AlertSubject[] = [`order:${order.id}`, subjectOf(order)]
  const about = and(eq(mutedAlerts.topic, topic), eq(mutedAlerts.channel, channel))
  const found = await db
    .select()
    .from(mutedAlerts)
    .where(and(inArray(mutedAlerts.subject, subjects), about))
  return found.length > 0
}

export async function preferencesOf(db: Db, userId: UserId): Promise<AlertPreferences> {
  const muted = await db
    .select()
    .from(mutedAlerts)
    .where(eq(mutedAlerts.subject, `user:${userId}`))
  const wants = (topic: AlertTopic, channel: AlertChannel) =>
    !muted.some((row) => row.topic === topic && row.channel === channel)
  return {
    push: {
      usage: wants('usage', 'push'),
      ready: wants('ready', 'push'),
      trip: wants('trip', 'push'),
      expiring: wants('expiring', 'push'),
      status: wants('status', 'push'),
    },
    mail: { usage: wants('usage', 'mail'), trip: wants('trip', 'mail'), expiring: wants('expiring', 'mail') },
  }
}

export async function changePreferences(
  db: Db,
  userId: UserId,
  change: AlertPreferencesChange,
  at: Date,
): Promise<AlertPreferences> {
  await db.transaction(async (tx) => {
    for (const channel of ['push', 'mail'] as const) {
      const wishes: Partial<Record<AlertTopic, boolean | undefined>> = change[channel] ?? {}
      for (const topic of alertTopics) {
        const wish: Mute = { subject: `user:${userId}`, topic, channel }
        if (wishes[topic] === false) await mute(tx, wish, at)
        if (wishes[topic] === true) await unmute(tx, wish)
      }
    }
  })
  return preferencesOf(db, userId)
}

export async function forgetMutes(db: Db, userId: UserId): Promise<void> {
  await db.delete(mutedAlerts).where(eq(mutedAlerts.subject, `user:${userId}`))
}
