import { z } from 'zod'
import { ok, type Answer } from './answer.ts'
import type { Kind } from './objects/kinds.ts'
import { listEvents, EventListParams, listObjects, page } from './lists.ts'
import { expand, readParams } from './params.ts'
import type { Work } from './perform.ts'
import { missing } from './stripe-error.ts'

const RetrieveParams = z.strictObject({ client_secret: z.string().optional(), expand })

export const retrieve =
  (kind: Kind, param = 'id'): Work =>
  async (book, { id, form, isBrowser }) => {
    const { client_secret } = readParams(RetrieveParams, form)
    const entry = await book.find(kind, id)
    const isOpen = !isBrowser || (entry && 'client_secret' in entry.body && entry.body.client_secret === client_secret)
    if (!entry || !isOpen) throw missing(kind, id, param, 404)
    return ok(entry.body)
  }

const ListParams = z.strictObject({
  ...page,
  customer: z.string().optional(),
  payment_intent: z.string().optional(),
  type: z.literal('card').optional(),
})

const listed = (body: Answer['body']): Answer => ({ status: 200, body })

export const list =
  (object: Kind, url: string): Work =>
  async (_book, { form }, sql) => {
    const { customer, payment_intent, type: _, ...at } = readParams(ListParams, form)
    return listed(await listObjects(sql, { object, owner: customer ?? payment_intent, url }, at))
  }

export const listCustomerMethods: Work = async (book, { form, id }, sql) => {
  const { type: _, ...at } = readParams(ListParams, form)
  if (!(await book.find('customer', id))) throw missing('customer', id, 'customer', 404)
  const url = `/v1/customers/${id}/payment_methods`
  return listed(await listObjects(sql, { object: 'payment_method', owner: id, url }, at))
}

export const listAllEvents: Work = async (_book, { form }, sql) =>
  listed(await listEvents(sql, readParams(EventListParams, form)))

export const retrieveEvent: Work = async (_book, { id }, sql) => {
  const { rows } = await sql.query<{ body: Answer['body'] }>('select body from sandbox.stripe_events where id = $1', [
    id,
  ])
  const [event] = rows
  if (!event) throw missing('event', id, 'id', 404)
  return listed(event.body)
}
