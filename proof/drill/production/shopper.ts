import { setTimeout as sleep } from 'node:timers/promises'
import { openBuyer } from '../../bench/buy.ts'
import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { adminAccount, signInAdmin } from '../world.ts'
import type { Production } from './production.ts'

/** A visitor who looks around all the time, through one balancer and the other, and buys on request. */
export interface Shopper {
  /** Returns the order's id; buys through nginx. */
  buy(): Promise<string>
  /** Waits until the order has this status. */
  untilStatus(orderId: string, status: string, patienceSeconds: number): Promise<void>
  /** An administrator's click; repeats the password when the shop asks for it. */
  act(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>
  /** Looks at pages until stopped; returns how many, and which failed. */
  lookAround(): () => Promise<{ looks: number; wrong: string[] }>
}

const pages = ['/', '/countries/jp', '/countries', '/api/packages?countryCode=jp', '/support']
const pauseMs = 200

export async function openShopper({ doors, sandboxUrl }: Pick<Production, 'doors' | 'sandboxUrl'>): Promise<Shopper> {
  const buyer = await openBuyer(doors.nginx, sandboxUrl)
  let admin: TestBrowser | undefined

  return {
    buy: async () => (await buyer.buy()).orderId,
    async untilStatus(orderId, status, patienceSeconds) {
      const deadline = Date.now() + patienceSeconds * 1000
      admin ??= await signInAdmin(doors.nginx)
      for (let last = ''; last !== status; await sleep(300)) {
        if (Date.now() > deadline) throw new Error(`an order is ${last}, and not ${status}`)
        const { body } = await admin.get<{ status?: string }>(`/api/admin/orders/${orderId}`)
        last = body.status ?? ''
      }
    },
    async act(method, path, body) {
      admin ??= await signInAdmin(doors.nginx)
      const click = () => (admin ?? openTestBrowser(doors.nginx)).send<{ code?: string }>(method, path, body)
      const answer = await click()
      if (answer.body.code !== 'proof_needed') return answer.body
      await admin.send('POST', '/api/auth/prove', { password: adminAccount.password })
      return (await click()).body
    },
    lookAround() {
      let [looks, isOver] = [0, false]
      const wrong: string[] = []
      const looking = (async () => {
        while (!isOver) {
          const door = looks % 2 === 0 ? 'nginx' : 'caddy'
          const path = pages[looks++ % pages.length] ?? '/'
          const outcome = await fetch(doors[door] + path, { signal: AbortSignal.timeout(5000) }).then(
            async (answer) => {
              await answer.arrayBuffer()
              return answer.status
            },
            (error: unknown) => String(error),
          )
          if (outcome !== 200) wrong.push(`${path} through ${door}: ${outcome}`)
          await sleep(pauseMs)
        }
      })()
      return async () => {
        isOver = true
        await looking
        return { looks, wrong }
      }
    },
  }
}
