import { Socket } from 'node:net'
import pg from 'pg'
import { partsOfError } from '../error-parts.ts'
import { addressesIn } from './addresses.ts'
import { isUnreachable, NoConnection, readOnlyState } from './database-away.ts'
import type { RawSql } from './db.ts'
import { askState, type Fence } from './server-state.ts'

interface RouteOptions {
  /** May name several hosts. */
  url: string
  /** How long a connection may be silent while an answer is due. */
  silenceMs: number
  /** How long one host may take to let a connection in. */
  connectMs: number
  /** Without one, any server will do. */
  fence: Fence | undefined
}

/** While the database does not answer even the question for its time, connections have this part of the usual patience. */
const hurryShare = 0.05
/** A server that let a connection wait in vain is not tried again for so long, while nothing answers. */
const restMs = 1000
/** One host of several must not hold up the next. */
const hostMs = 3000
const keepAliveMs = 10_000

/** The way to the one server among the hosts of an address that can be written to. */
export class Route {
  readonly addresses: readonly string[]
  readonly connectMs: number
  readonly fence: Fence | undefined
  private readonly silenceMs: number
  private readonly open = new Set<ServerConnection>()
  private readonly hungAt = new Map<string, number>()
  private preferred = 0
  private isHurried = false

  constructor({ url, silenceMs, connectMs, fence }: RouteOptions) {
    this.addresses = addressesIn(url)
    this.silenceMs = silenceMs
    this.connectMs = this.addresses.length > 1 ? Math.min(connectMs, hostMs) : connectMs
    this.fence = fence
  }

  /** Which of the addresses was the right one last. */
  get at(): number {
    return this.preferred
  }

  private get patienceMs(): number {
    return this.isHurried ? this.silenceMs * hurryShare : this.silenceMs
  }

  /** A connection to the first host that can be written to. */
  async connect(config: ConnectionConfig, triesLeft = this.addresses.length): Promise<ServerConnection> {
    const connection = new ServerConnection(this, config)
    try {
      await connection.connect()
      return connection
    } catch (error) {
      if (triesLeft === 1 || !(error instanceof NoConnection)) throw error
      return this.connect(config, triesLeft - 1)
    }
  }

  prefer(at: number): void {
    this.preferred = at
  }

  /** Whether the database answers nothing at the moment, so that no one should wait long for it. */
  hurry(isHurried: boolean): void {
    if (isHurried === this.isHurried) return
    this.isHurried = isHurried
    for (const connection of this.open) connection.waitAtMost(this.patienceMs)
  }

  isHung(address: string): boolean {
    return this.isHurried && performance.now() < (this.hungAt.get(address) ?? -Infinity) + restMs
  }

  begun(connection: ServerConnection): void {
    this.open.add(connection)
    connection.waitAtMost(this.patienceMs)
  }

  failed(address: string, error: unknown): void {
    if (isSilence(error)) this.hungAt.set(address, performance.now())
    this.turnFrom(address)
  }

  turnFrom(address: string): void {
    if (this.addresses[this.preferred] === address) this.preferred = (this.preferred + 1) % this.addresses.length
  }

  forget(connection: ServerConnection): void {
    this.open.delete(connection)
    this.fence?.forget(connection)
  }
}

const isSilence = (error: unknown): boolean => {
  const { code, message = '' } = partsOfError(error)
  return code === 'ETIMEDOUT' || /timeout/i.test(message)
}

const timedOut = (message: string) => Object.assign(new Error(message), { code: 'ETIMEDOUT' })

type Connected = (error: Error | null, client?: pg.Client) => void

interface ConnectionConfig extends pg.ClientConfig {
  /** Without a limit for silence, for work that may take any time. */
  isPatient?: boolean
}

/** A connection that is only made to a server the shop may write to, and breaks when that server falls silent. */
export class ServerConnection extends pg.Client {
  /** The answer of a server that takes no writes any more: then the connection is of no further use. */
  refusal: Error | undefined
  private readonly route: Route
  private readonly address: string
  private readonly socket: Socket
  private readonly isPatient: boolean

  constructor(route: Route, { isPatient = false, ...config }: ConnectionConfig) {
    const socket = new Socket()
    const address = route.addresses[route.at] ?? ''
    super({
      ...config,
      connectionString: address,
      connectionTimeoutMillis: route.connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      stream: () => socket,
    })
    this.route = route
    this.address = address
    this.socket = socket
    this.isPatient = isPatient
    socket.on('timeout', () => socket.destroy(timedOut(`the database has not answered for ${socket.timeout} ms`)))
    // A connection that breaks fails its next statement; without a listener the event would end the process.
    this.on('error', () => undefined)
    this.once('end', () => route.forget(this))
    this.noteRefusals()
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const connecting = this.connectToWriter()
    if (!callback) return connecting
    connecting.then(
      () => process.nextTick(callback, null, this),
      (error: Error) => process.nextTick(callback, error),
    )
  }

  private async connectToWriter(): Promise<this> {
    if (this.route.isHung(this.address)) {
      this.route.turnFrom(this.address)
      throw new NoConnection(timedOut('the database did not answer a moment ago'))
    }
    try {
      if (!this.isPatient) this.route.begun(this)
      await super.connect()
      this.route.fence?.admit(await askState(queryOn(this)), this)
      return this
    } catch (error) {
      this.route.failed(this.address, error)
      void this.end().catch(() => undefined)
      throw isUnreachable(error) ? new NoConnection(error) : error
    }
  }

  private noteRefusals(): void {
    const ask = this.query.bind(this) as (...question: unknown[]) => unknown
    const query = (...question: unknown[]) => {
      const answer = ask(...question)
      if (answer instanceof Promise)
        answer.catch((error: Error) => {
          if (partsOfError(error).code === readOnlyState) this.refusal = error
        })
      return answer
    }
    Object.assign(this, { query })
  }

  waitAtMost(ms: number): void {
    this.socket.setTimeout(ms)
  }

  endBecause(reason: Error): void {
    this.socket.destroy(reason)
  }
}

export const queryOn =
  (client: pg.Pool | pg.ClientBase): RawSql['query'] =>
  async (text, params) => {
    const result = await client.query(text, params)
    return { rows: (Array.isArray(result) ? [] : result.rows) as never[] }
  }
