import { fullName } from '#contract/identity/person-name.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { User } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { packRescue } from '../../../shop/bought/rescue/pack-rescue.ts'
import { changeRescue, holdRescue, type Rescue } from '../../../shop/bought/rescue/store.ts'
import { languageOfOrder } from '../../../shop/sales/books/order.ts'
import { holdOwner } from '../../../shop/sales/books/owner.ts'
import type { OrderWithEsim } from '../../../shop/sales/books/store.ts'
import { openThread } from '../support/open-thread.ts'
import { findThread, type Thread } from '../support/store.ts'
import { writeToThread } from '../support/write-to-thread.ts'
import { helpMessage } from './help-message.ts'

type Deps = WithDb & WithClock & WithQueue & WithVault & WithSuppliers

interface HelpRequest {
  /** The customer's own words; may be empty. */
  words: string
  once: string | undefined
  /** The order's owner, signed in; undefined for a guest's browser. */
  user: User | undefined
  language: Language
}

/**
 * Hands a rescue over to the desk. Asking again writes into the same conversation while the customer may write there; a
 * repeat under the same key is one message.
 */
export async function askForHelp(deps: Deps, found: OrderWithEsim, asked: HelpRequest): Promise<Thread> {
  const { id: orderId } = found.order
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await holdOwner(tx, found.order)
    const { finding } = await packRescue({ ...deps, db: tx }, found)
    const rescue = await holdRescue(tx, { orderId, finding, now })
    const kit = await packRescue({ ...deps, db: tx }, found, rescue.countryCode)
    const text = helpMessage({ found, kit, rescue, words: asked.words })
    const thread = await writeToDesk({ ...deps, db: tx }, found, { ...asked, text, rescue })
    await changeRescue(tx, orderId, { threadId: thread.id, outcome: 'handed-over', solvedBy: null, changedAt: now })
    return thread
  })
}

interface DeskMessage extends HelpRequest {
  text: string
  rescue: Rescue
}

async function writeToDesk(deps: Deps, { order }: OrderWithEsim, { text, once, user, language, rescue }: DeskMessage) {
  const begun = await conversationOf(deps.db, rescue, { user, email: order.email })
  if (begun) {
    await writeToThread(deps, { thread: begun, proof: user ? 'account' : 'none' }, { text, once })
    return begun
  }
  const email = user?.email ?? order.email
  if (!email) throw new Refusal('rescue_needs_address', `nobody is known for order ${order.id}`)
  const name = fullName(order, languageOfOrder(order)) || email
  const say = sayIn(language)
  const subject = say('No internet with order {orderNo}', { orderNo: order.orderNo })
  return openThread(deps, { name, email, subject, message: text, once }, { user, language })
}

interface Writer {
  user: User | undefined
  /** The address on the order. */
  email: string | null
}

/**
 * The conversation it was handed over to, if this customer may still write there and the answers reach the right
 * address.
 */
async function conversationOf(db: Db, { threadId }: Rescue, { user, email }: Writer): Promise<Thread | undefined> {
  const thread = threadId ? await findThread(db, threadId) : undefined
  if (!thread) return undefined
  const mayWrite = user ? thread.userId === user.id : !thread.userId && !thread.isBrowserOut && thread.email === email
  return mayWrite ? thread : undefined
}
