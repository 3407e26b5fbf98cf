import { get } from 'node:http'
import { text } from 'node:stream/consumers'

/** Opens an address as a person's browser does. `fetch` says of itself that it is a script. */
export const openAsPerson = (url: string | URL, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; type: string | undefined; body: string }>((resolve, reject) => {
    const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate', ...headers }
    get(url, { headers: asPerson }, (answer) => {
      const { statusCode: status, headers: answered } = answer
      text(answer).then((body) => resolve({ status, type: answered['content-type'], body }), reject)
    }).once('error', reject)
  })
