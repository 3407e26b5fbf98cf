import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A database connection that can be cut, which both sides notice, or muted, which neither does. */
export async function openWire(target: URL) {
  const sockets = new Set<Socket>()
  let end = target
  let isCut = false
  let isHushed = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(end.port), end.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.on('data', (bytes) => void (isHushed || other.write(bytes)))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    /** Accepts everything and passes nothing on. */
    hush: () => void (isHushed = true),
    /** Leads the address to another server, as a changed name or a proxy does. */
    lead(other: URL) {
      end = other
      for (const socket of sockets) socket.destroy()
    },
    mend: () => void (isCut = isHushed = false),
    close: () => server.close(),
  }
}
