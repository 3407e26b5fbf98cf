import { z } from 'zod'
import { ok, type Answer } from './answer.ts'
import type { Book } from './book.ts'
import type { Sql } from '../sql.ts'
import type { Form } from './form.ts'
import { newCustomer } from './objects/customer.ts'
import { email, emptyable, expand, mergeMetadata, metadata, readParams } from './params.ts'
import { missing } from './stripe-error.ts'

const CustomerParams = z.strictObject({
  email: emptyable(email).optional(),
  name: emptyable(z.string().max(256)).optional(),
  phone: emptyable(z.string().max(20)).optional(),
  description: emptyable(z.string()).optional(),
  metadata,
  expand,
})

export async function createCustomer(book: Book, form: Form): Promise<Answer> {
  const params = readParams(CustomerParams, form)
  const customer = newCustomer({ ...params, metadata: mergeMetadata({}, params.metadata) }, book.now)
  book.put(customer)
  book.tell('customer.created', customer)
  return ok(customer)
}

export async function updateCustomer(book: Book, form: Form, id: string): Promise<Answer> {
  const { expand: _, ...params } = readParams(CustomerParams, form)
  const entry = await book.lock('customer', id)
  if (!entry) throw missing('customer', id, 'customer', 404)
  const changed = { ...entry.body, ...params, metadata: mergeMetadata(entry.body.metadata, params.metadata) }
  book.put(changed)
  return ok(changed)
}

/** Deletes the customer; saved cards can no longer be charged. Payments stay. */
export async function deleteCustomer(book: Book, sql: Sql, id: string): Promise<Answer> {
  if (!(await book.lock('customer', id))) throw missing('customer', id, 'customer', 404)
  await sql.query(
    `update sandbox.stripe_objects set belongs_to = null, body = jsonb_set(body, '{customer}', 'null'),
     hidden = hidden || '{"isSpent": true}'
     where belongs_to = $1 and object = 'payment_method'`,
    [id],
  )
  await sql.query('delete from sandbox.stripe_objects where id = $1', [id])
  return { status: 200, body: { id, object: 'customer', deleted: true } }
}
