// Run by ceiling.ts as its own process: node:http and a table, nothing else.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RecordedAnswer } from './record.ts'

let answers = new Map<string, RecordedAnswer>()

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) return response.writeHead(404, { 'content-length': 0 }).end()
  const send = () => response.writeHead(answer.status, answer.headers).end(answer.body)
  if (request.method === 'GET') return send()
  return request.resume().on('end', send)
})

process.on('message', (learnt: RecordedAnswer[]) => {
  answers = new Map(learnt.map((answer) => [answer.path, answer]))
  process.send?.('learnt')
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
