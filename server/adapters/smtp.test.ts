import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { beforeEach, expect, test } from 'vitest'
import { createSmtpMailer } from './smtp.ts'

const name = async () => 'Meridian'
const mail = { to: 'ana@example.com', subject: 'Your eSIM', text: 'Here it is.' }

/** A mail server that counts connections and can refuse mail. */
async function openPost() {
  const post = { calls: 0, mails: 0, isOut: false, url: '', close: async () => {} }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect(_session, done) {
      post.calls++
      done()
    },
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('nobody') ? new Error('no such mailbox') : null)
    },
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        if (post.isOut) return done(new Error('out to lunch'))
        post.mails++
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  post.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  post.close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return post
}

let post: Awaited<ReturnType<typeof openPost>>
beforeEach(async () => {
  post = await openPost()
  return post.close
})

test('mails that follow one another go out over one connection', async () => {
  const mailer = createSmtpMailer({ url: async () => post.url, from: 'shop@example.com', name })

  for (let count = 0; count < 3; count++) await mailer.send(mail)

  expect(post).toMatchObject({ mails: 3, calls: 1 })
  await mailer.close()
})

test('a refused mail fails so that its job retries it, once, and the next goes out', async () => {
  const mailer = createSmtpMailer({ url: async () => post.url, from: 'shop@example.com', name })
  await mailer.send(mail)

  post.isOut = true
  await expect(mailer.send(mail)).rejects.toThrow('out to lunch')
  post.isOut = false
  await mailer.send(mail)

  expect(post.mails).toBe(2)
  await mailer.close()
})

test('an address that does not exist fails no other mail', async () => {
  const mailer = createSmtpMailer({ url: async () => post.url, from: 'shop@example.com', name })
  const to = (address: string) =>
    mailer.send({ ...mail, to: address }).then(
      () => 'sent',
      () => 'refused',
    )

  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => to(index % 5 === 0 ? 'nobody@example.com' : 'ana@example.com')),
  )

  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(4)
  expect(post.mails).toBe(16)
  await mailer.close()
})

test('a mail server that moved is found at its new address', async () => {
  const mailer = createSmtpMailer({ url: async () => post.url, from: 'shop@example.com', name })
  await mailer.send(mail)

  await post.close()
  post = await openPost()
  await mailer.send(mail).catch(() => mailer.send(mail))

  expect(post.mails).toBe(1)
  await mailer.close()
})
