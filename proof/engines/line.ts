import { createServer, connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface Line {
  url: string
  /** Where calls go. */
  leadTo(port: number): void
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** The line between a phone and the shop, which a test can cut: engines offer no common way to take a page offline. */
export async function openLine(): Promise<Line> {
  const open = new Set<Socket>()
  let target = 0
  let isCut = false
  const server = createServer((caller) => {
    if (isCut) return caller.resetAndDestroy()
    const shop = connect(target, 'localhost')
    for (const [one, other] of [
      [caller, shop],
      [shop, caller],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (port) => (target = port),
    cut: () => {
      isCut = true
      hangUp()
    },
    mend: () => (isCut = false),
    async close() {
      hangUp()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
