import { beforeEach, expect, test } from 'vitest'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { Customer } from '../../../testing/customer.ts'
import {
  openRescue,
  shop,
  ana,
  order,
  signInAsAdmin,
  path,
  at,
  report,
  look,
  play,
  help,
  threadAtDesk,
  turnTo,
} from '../../../testing/rescue-cases.ts'

beforeEach(openRescue)

test('an eSIM that was deleted from its phone goes to support at once, or is refunded as the rules say', async () => {
  const remove = () => shop.fetch(`/sandbox/esims/${order.iccid}/delete`, { method: 'POST' })
  expect((await remove()).status).toBe(400)
  await shop.sandbox.use(order.iccid, 5)
  await remove()

  expect(await look()).toMatchObject({ finding: 'deleted', refund: 'ask' })
  const { body } = await help(ana)
  const { messages } = await threadAtDesk(body.threadId)
  expect(messages[0]?.text).toContain('What the wholesaler knows: Deleted from the phone')
  expect(await play('none')).toMatchObject({ status: 400, body: { message: 'This eSIM was deleted from its phone.' } })
})

test('until the trip begins, a phone at home is not taken for one in a wrong country', async () => {
  await play('roaming-off')
  expect(await look()).toMatchObject({ isUnderWay: false })

  await play('wrong-apn')
  expect(await look()).toMatchObject({ isUnderWay: true })
})

test('the traveller’s country tells a wrong country from one that the plan covers', async () => {
  await play('wrong-country')
  await look()

  expect((await report({ answers: [], countryCode: 'FR' })).body.finding).toBe('wrong-country')
  expect((await look()).finding).toBe('wrong-country')
  expect((await report({ answers: [], countryCode: 'JP' })).body.finding).toBe('never-connected')
})

test('answers are stored once, in the order in which they were given', async () => {
  const first = { step: 'line-on', outcome: 'failed', at: at(1) } as const
  const second = { step: 'roaming-on', outcome: 'solved', at: at(2) } as const
  const phone = { system: 'ios', version: '18.1', model: 'iPhone 15' } as const

  await report({ answers: [second], phone })
  const { body } = await report({ answers: [first, second] })

  expect(body).toMatchObject({ answers: [first, second], phone, outcome: 'solved' })
})

test('two tabs at once lose no answer', async () => {
  const steps = ['line-on', 'roaming-on', 'data-line', 'apn', 'restart'] as const

  await Promise.all(steps.map((step, minute) => report({ answers: [{ step, outcome: 'failed', at: at(minute) }] })))

  expect((await look()).answers.map(({ step }) => step)).toEqual(steps)
})

test('a problem that comes back is no longer solved', async () => {
  await report({ answers: [{ step: 'restart', outcome: 'solved', at: at(1) }] })
  const { body } = await report({ answers: [{ step: 'apn', outcome: 'failed', at: at(5) }] })

  expect(body.outcome).toBeNull()
})

test('while the wholesaler cannot be reached, the last known state is used', async () => {
  await play('line-off')
  const before = await look()
  await play('none')
  await shop.sandbox.setFaults({ wholesaler: { errorRate: 1 } })

  expect(await look()).toMatchObject({ finding: 'line-off', asOf: before.asOf })
})

test('a stranger finds no rescue, and an administrator can look but not change it', async () => {
  const stranger = await AccountHolder.signUp(shop, { email: 'bo@example.com' })
  const admin = await signInAsAdmin()
  const answers = [{ step: 'apn', outcome: 'failed', at: at(1) }]

  for (const visitor of [stranger, new Customer(shop)]) {
    expect((await visitor.get(path())).status).toBe(404)
    expect((await visitor.post(path(), { answers })).status).toBe(404)
    expect((await visitor.post(`${path()}/help`, {})).status).toBe(404)
  }
  expect((await admin.get(path())).status).toBe(200)
  expect((await admin.post(path(), { answers })).body).toMatchObject({ code: 'not_your_order' })
  expect((await admin.post(`${path()}/help`, {})).body).toMatchObject({ code: 'not_your_order' })
})

test('an eSIM that is still being prepared has no rescue yet', async () => {
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 600_000 } })
  const { body } = await ana.buyDirectly()
  turnTo({ id: body.id })

  expect((await ana.get(path())).body).toMatchObject({ code: 'rescue_not_ready' })
})

test('a refund ends the rescue, and the return rules decide when there is one', async () => {
  await report({ answers: [{ step: 'install', outcome: 'failed', at: at(1) }] })
  expect(await look()).toMatchObject({ refund: 'now', outcome: null })

  await ana.post(`/api/orders/${order.id}/refund`)
  await shop.runJobs()

  expect(await look()).toMatchObject({ refund: 'no', outcome: 'refunded' })
  await report({ answers: [{ step: 'install', outcome: 'solved', at: at(2) }] })
  const { body } = await (await signInAsAdmin()).get('/api/admin/rescues')
  expect(body).toMatchObject({ begun: 1, solved: 0, handedOver: 0, refunded: 1 })
})
