import { setTimeout as sleep } from 'node:timers/promises'

const [url = '', seconds = '1'] = process.argv.slice(2)
const waits: number[] = []
for (const end = performance.now() + Number(seconds) * 1000; performance.now() < end; await sleep(10)) {
  const from = performance.now()
  await (await fetch(url, { headers: { 'x-forwarded-for': '198.51.100.1' } })).text()
  waits.push(performance.now() - from)
}
process.stdout.write(JSON.stringify(waits))
