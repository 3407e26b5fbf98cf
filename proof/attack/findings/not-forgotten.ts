import { payByCard } from '../../drill/customers/card.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { enrol, giveCredit, makeAdmin, type Person, signUpProven, stealCookies } from '../people.ts'
import { buyAndSaveCard, buyDirectly, firstOffer, openPayment, paymentsWhere, topUp } from '../purchases.ts'
import { becomes, type Scene, unique } from '../scene.ts'

const deleteAccount = ({ browser, password }: Person) =>
  needed('deleting', browser.send('DELETE', '/api/auth/user', { password }))

/** Where in the shop's database a word is still found. */
async function tracesOf(scene: Scene, words: string[]): Promise<string[]> {
  const tables = await scene.look<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
  )
  const traces: string[] = []
  for (const { name } of tables)
    for (const word of words) {
      const rows = await scene.look(`select 1 from ${name} as row where row::text ilike $1 limit 1`, [`%${word}%`])
      if (rows.length > 0) traces.push(`${name} still says ${word}`)
    }
  return traces
}

/** A customer who has left all the data a customer can leave. */
async function liveFully(scene: Scene, word: string): Promise<Person> {
  const person = await signUpProven(scene)
  const { browser } = person
  const profile = { firstName: `Zora${word}`, lastName: `Quist${word}`, phone: `+99 ${word}` }
  await needed('naming', browser.send('PATCH', '/api/auth/user', profile))
  const order = await buyAndSaveCard(scene, person)
  await giveCredit(scene, person, '1.00')
  await needed('topping up', topUp(browser, order.id, await firstOffer(browser, order)))
  await becomes(async () => {
    const { body } = await browser.get<{ topUps: { status: string }[] }>(`/api/orders/${order.id}`)
    return body.topUps[0]?.status === 'delivered'
  })
  const reason = `because my name is ${word}`
  await needed('asking for money', browser.send('POST', `/api/orders/${order.id}/refund`, { reason }))
  return person
}

const traces: Attack = {
  name: 'a copy of the database is searched for a customer who deleted the account',
  async attempt(scene) {
    const word = unique()
    const person = await liveFully(scene, word)
    await deleteAccount(person)
    const left = await tracesOf(scene, [person.email, word])
    return verdictOf(left, 'address, names, phone and reasons are nowhere')
  },
}

const factorStays: Attack = {
  name: 'the factor’s key and recovery codes of a deleted account stay',
  async attempt(scene) {
    const admin = await makeAdmin(scene)
    await enrol(admin)
    await deleteAccount(admin)
    const left: string[] = []
    for (const table of [
      'second_factors',
      'recovery_codes',
      'sessions',
      'identities',
      'account_links',
      'push_subscriptions',
    ]) {
      const rows = await scene.look(`select 1 from ${table} where user_id = $1`, [admin.id])
      if (rows.length > 0) left.push(`${rows.length} rows in ${table}`)
    }
    return verdictOf(left, 'no row is left')
  },
}

const settledLater: Attack = {
  name: 'a payment opened before the deletion and settled after it writes the person back',
  async attempt(scene) {
    const person = await signUpProven(scene)
    const { body: payment } = await openPayment(person.browser, scene.plan)
    await deleteAccount(person)
    await payByCard(scene, payment)
    const isSettled = await becomes(async () => {
      const orders = await scene.look(
        'select 1 from orders join sales on sales.id = sale_id where sales.payment_intent_id = $1',
        [payment.id],
      )
      const [paid] = await paymentsWhere(scene, ({ id }) => id === payment.id)
      return orders.length > 0 || (paid !== undefined && paid.refunded === paid.amount)
    })
    if (!isSettled) throw new Error('the payment was never settled')
    return verdictOf(await writtenOnto(scene, person), 'nothing was written onto the deleted account')
  },
}

/** Personal data left in a deleted account's row and orders. */
async function writtenOnto(scene: Scene, { id }: Person): Promise<string[]> {
  const rows = await scene.look<{ what: string }>(
    `select 'the account has ' || concat_ws(', ', email, first_name, last_name, phone, payment_customer_id) as what
       from users where id = $1 and coalesce(email, first_name, last_name, phone, payment_customer_id) is not null
     union all
     select 'its order has ' || concat_ws(', ', email, first_name, last_name, phone)
       from orders where user_id = $1 and coalesce(email, first_name, last_name, phone) is not null`,
    [id],
  )
  return rows.map(({ what }) => what)
}

const atTheMoment: Attack = {
  name: 'a customer buys in many tabs at the moment the account is deleted',
  async attempt(scene) {
    const person = await signUpProven(scene)
    await buyAndSaveCard(scene, person)
    await giveCredit(scene, person, '100.00')
    const tabs = Array.from({ length: 8 }, (_, tab) => stealCookies(person.browser, scene.urls[tab % 2 ? 1 : 0]))
    await Promise.all([...tabs.map((tab) => buyDirectly(tab, scene.plan)), deleteAccount(person)])
    // Delivery and settlement of what was sold continue for a moment.
    await becomes(async () => {
      const open = `select 1 from orders where user_id = $1 and status in ('pending', 'processing')`
      return (await scene.look(open, [person.id])).length === 0
    })
    return verdictOf(await writtenOnto(scene, person), 'nothing was written onto the deleted account')
  },
}

const halfExport: Attack = {
  name: 'the file with all of one’s data leaves out top-ups, credit and requests',
  async attempt(scene) {
    const word = unique()
    const { browser } = await liveFully(scene, word)
    const { body } = await needed('exporting', browser.get<Record<string, unknown>>('/api/auth/export'))
    const text = JSON.stringify(body)
    const order = await browser.get<{ topUps: { name: string }[] }[]>('/api/orders')
    const topUpName = order.body[0]?.topUps[0]?.name ?? 'a top-up'
    const missing = [
      ...(text.includes(topUpName) && /top-?ups/i.test(Object.keys(body).join()) ? [] : ['no top-ups']),
      ...(/credit/i.test(text) && text.includes('1.00') ? [] : ['no credit ledger']),
      ...(text.includes(`because my name is ${word}`) ? [] : ['no refund requests']),
    ]
    return verdictOf(missing, 'top-ups, credit and requests are in it')
  },
}

export const notForgotten: Finding = {
  number: 11,
  name: 'A customer who deletes their account',
  attacks: [traces, factorStays, settledLater, atTheMoment, halfExport],
}
