import type { IncomingMessage } from 'node:http'

/** A body this short arrives in the same packet as the headers. */
const mostBytes = 300

export const isShort = ({ headers }: IncomingMessage): boolean => {
  const length = Number(headers['content-length'])
  return length > 0 && length <= mostBytes && headers['content-type'] === 'application/json'
}

/**
 * Looks at a short body before anything else does, without waiting: by the next tick the parser has handed over all
 * that came with the headers, and a body that is not complete by then is left alone (`undefined`). A body that
 * `isAnswered` does not answer is put back for `otherwise`.
 */
export function peekBody(
  request: IncomingMessage,
  isAnswered: (body: string) => boolean,
  otherwise: (body: string | undefined) => void,
): void {
  process.nextTick(() => {
    const body = request.read() as Buffer | null
    const isWhole = body?.length === Number(request.headers['content-length'])
    const text = isWhole ? body?.toString('latin1') : undefined
    if (text !== undefined && isAnswered(text)) return
    if (body) request.unshift(body)
    otherwise(text)
  })
}
