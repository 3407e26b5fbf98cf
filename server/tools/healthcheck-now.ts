import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Shorter than the container engine waits for this program. */
const patienceMs = 2000
const lookAgainMs = 250

/** A shop that listens on all addresses answers on loopback; one bound to an address answers only there. */
function addressesOf(host: string): string[] {
  if (host === '0.0.0.0') return ['127.0.0.1']
  return host === '' || host === 'localhost' || host === '::' ? ['127.0.0.1', '::1'] : [host]
}

const isFine = (host: string, port: number, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asking = get({ host, port, path, timeout: patienceMs }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asking.once('timeout', () => asking.destroy())
    asking.once('error', () => resolve(false))
  })

// The settings are not validated as at start: a shop with wrong settings does not answer, which is enough.
const { HOST = '', PORT } = process.env
const answers = async (path: string) =>
  (await Promise.all(addressesOf(HOST).map((host) => isFine(host, Number(PORT || 3000), path)))).includes(true)

/** `until-ready` waits until the shop can take visitors; the caller limits how long. */
async function checkNow(): Promise<void> {
  if (process.argv.includes('until-ready')) while (!(await answers('/readyz'))) await sleep(lookAgainMs)
  else process.exitCode = (await answers('/healthz')) ? 0 : 1
}

void checkNow()
