import type { FastifyBaseLogger } from 'fastify'

type ChildOptions = Parameters<FastifyBaseLogger['child']>[1]

/**
 * A request's own logger, created when it first logs. Most requests never do, and creating one costs as much as half
 * the answer.
 */
export function quietUntilAsked(parent: FastifyBaseLogger, bindings: object, options: ChildOptions): FastifyBaseLogger {
  return new LateLogger(parent, bindings, options) as unknown as FastifyBaseLogger
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

class LateLogger {
  private readonly parent: FastifyBaseLogger
  private readonly bindings: object
  private readonly options: ChildOptions
  private made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: object, options: ChildOptions) {
    this.parent = parent
    this.bindings = bindings
    this.options = options
  }

  get level() {
    return this.parent.level
  }

  get own(): FastifyBaseLogger {
    return (this.made ??= this.parent.child(this.bindings, this.options))
  }

  child(bindings: object, options?: ChildOptions): FastifyBaseLogger {
    return this.own.child(bindings, options)
  }

  static {
    for (const level of levels)
      Object.defineProperty(this.prototype, level, {
        value(this: LateLogger, ...said: Parameters<FastifyBaseLogger['info']>) {
          this.own[level](...said)
        },
      })
  }
}
