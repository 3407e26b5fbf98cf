export interface WithPusher {
  pusher: Pusher
}

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** Sends a message to the browser's push service. `gone`: that browser will never accept another one. */
export interface Pusher {
  send(target: PushTarget, keys: PushKeys, payload: string): Promise<'sent' | 'gone'>
}

export interface PushKeys {
  publicKey: string
  privateKey: string
}
