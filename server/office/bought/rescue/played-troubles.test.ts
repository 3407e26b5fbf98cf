import { beforeEach, describe, expect, test } from 'vitest'
import { nextStep, type RescueFinding, type RescueStep } from '#contract/bought/rescue-steps.ts'
import { openRescue, shop, order, look, play, turnTo } from '../../../testing/rescue-cases.ts'

beforeEach(openRescue)

describe('the phone that the sandbox plays', () => {
  const expected: Record<string, RescueFinding> = {
    'not-installed': 'not-installed',
    'line-off': 'line-off',
    'roaming-off': 'never-connected',
    'wrong-data-line': 'no-data',
    'wrong-apn': 'no-data',
    'wrong-network': 'never-connected',
    'used-up': 'used-up',
    expired: 'expired',
    'wrong-country': 'never-connected',
  }

  test('has nine troubles, each with a sentence', async () => {
    const listed = (await (await shop.fetch('/sandbox/troubles')).json()) as { kind: string; description: string }[]

    expect(listed.map(({ kind }) => kind)).toEqual(Object.keys(expected))
    for (const { description } of listed) expect(description).toMatch(/\w+.*\.$/)
  })

  test.each(Object.entries(expected))('with %s, the shop finds: %s', async (kind, finding) => {
    expect(await play(kind)).toMatchObject({ status: 200, body: { iccid: order.iccid, trouble: kind } })

    expect(await look()).toMatchObject({ finding, orderId: order.id, outcome: null, answers: [] })
  })

  test('has one trouble after the other, and then none', async () => {
    for (const kind of ['used-up', 'line-off', 'wrong-apn', 'roaming-off']) await play(kind)
    expect(await look()).toMatchObject({ finding: 'never-connected' })

    expect(await play('none')).toMatchObject({ status: 200, body: { trouble: null, status: 'IN_USE' } })

    expect(await look()).toMatchObject({ finding: 'online' })
  })

  test('with roaming switched off minutes after data came through, roaming is asked about before a person helps', async () => {
    await shop.sandbox.use(order.iccid, 20)
    await look()
    await play('roaming-off')
    shop.clock.turn({ minutes: 13 })

    const facts = await look()
    const tried: RescueStep[] = []
    for (
      let step = nextStep(facts, []);
      step;
      step = nextStep(
        facts,
        tried.map((each) => ({ step: each })),
      )
    )
      tried.push(step)
    expect(facts.finding).toBe('online')
    expect(tried).toContain('roaming-on')
  })

  test('says what it does not know and refuses what is impossible', async () => {
    const unknown = await play('no-battery')
    expect(unknown.status).toBe(400)
    for (const kind of Object.keys(expected)) expect(unknown.body.message).toContain(kind)

    await play('expired')
    expect(await play('none')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('USED_EXPIRED') },
    })

    turnTo({ iccid: '8900000000000000000' })
    expect((await play('line-off')).status).toBe(404)
  })
})
