import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Shorter than whoever asks waits for this program to end. */
const patienceMs = 2000
const lookAgainMs = 250

/** A shop that listens everywhere answers here. One that listens on a certain address answers there alone. */
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

// The settings are not read as the shop reads them: one whose settings are wrong does not answer, which says enough.
const { HOST = '', PORT } = process.env
const answers = async (path: string) =>
  (await Promise.all(addressesOf(HOST).map((host) => isFine(host, Number(PORT || 3000), path)))).includes(true)

/** `until-ready` waits until visitors may be sent to the shop, for as long as whoever started it lets it wait. */
if (process.argv.includes('until-ready')) while (!(await answers('/readyz'))) await sleep(lookAgainMs)
else process.exitCode = (await answers('/healthz')) ? 0 : 1
