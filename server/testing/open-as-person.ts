import { get } from 'node:http'
import { text } from 'node:stream/consumers'

/** Opens an address with the headers of a person's browser; `fetch` identifies itself as a script. */
export const openAsPerson = (url: string | URL, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; type: string | undefined; body: string }>((resolve, reject) => {
    const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate', ...headers }
    get(url, { headers: asPerson }, (answer) => {
      const { statusCode: status, headers: answered } = answer
      text(answer).then((body) => resolve({ status, type: answered['content-type'], body }), reject)
    }).once('error', reject)
  })
