import type { Pusher } from '../shop/messages/notifications/pusher.ts'

interface WebPushConfig {
  /** Where push services may contact us: `mailto:` or `https:`. */
  contact: () => Promise<string>
  timeoutMs: number
}

const secondsKept = 24 * 60 * 60

/** web-push encrypts and signs; we send the request ourselves, since the library refuses a plain-HTTP sandbox. */
export const createWebPusher = ({ contact, timeoutMs }: WebPushConfig): Pusher => ({
  async send({ endpoint, p256dh, auth }, { publicKey, privateKey }, payload) {
    // Loaded with the first alert, since no start needs it.
    const { default: webpush } = await import('web-push')
    const request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: secondsKept,
      vapidDetails: { subject: await contact(), publicKey, privateKey },
    })
    const answer = await fetch(request.endpoint, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: request.body ? new Uint8Array(request.body) : undefined,
      // A redirect could lead to an address that is not allowed.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.status === 404 || answer.status === 410) return 'gone'
    if (!answer.ok) throw new Error(`the push service answered ${answer.status}`)
    return 'sent'
  },
})
