/** What a browser does: keeps cookies, sends its origin, follows no redirect by itself. */
export interface TestBrowser {
  cookies: Map<string, string>
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Sends JSON and reads JSON. */
  send<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>
  get<Body = Record<string, unknown>>(path: string): Promise<Answer<Body>>
}

interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
}

/** A live shop is reached at another address than its public one, which is the origin. */
export function openTestBrowser(shopUrl: string, origin = shopUrl): TestBrowser {
  const cookies = new Map<string, string>()

  const keepCookies = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      const isGone = /expires=thu, 01 jan 1970/i.test(line) || /max-age=0/i.test(line)
      if (isGone) cookies.delete(name)
      else cookies.set(name, decodeURIComponent(value))
    }
  }

  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const sent = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    if (sent.length > 0) headers.set('cookie', sent.join('; '))
    const isUnsafe = init.method !== undefined && init.method !== 'GET'
    if (isUnsafe && !headers.has('origin')) headers.set('origin', origin)
    const answer = await fetch(new URL(path, shopUrl), { redirect: 'manual', ...init, headers })
    keepCookies(answer)
    return answer
  }

  const send = async <Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> => {
    const answer = await ask(path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(text) : text) as Body }
  }

  return { cookies, fetch: ask, send, get: (path) => send('GET', path) }
}
