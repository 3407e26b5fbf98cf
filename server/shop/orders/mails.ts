import { splitInstallationCode } from '#contract/installation-code.ts'
import { orderTraits } from '#contract/order.ts'
import { paths } from '#contract/paths.ts'
import type { Deps } from '../../ground/deps.ts'
import { findEsim } from '../esims/store.ts'
import type { MailContent } from '../../ground/mail/layout.ts'
import { mailBuyer, type MailNeeds } from './mail-buyer.ts'
import type { Order } from '../sales/order.ts'
import type { Esim } from '../esims/store.ts'
import { orderFacts, paid } from './order-facts.ts'
import { qrPng } from '../../ground/pictures/qr-code.ts'
import { getOrder, getOrderWithEsim } from '../sales/store.ts'

type Needs = MailNeeds & Pick<Deps, 'vault'>

const reason = 'You get this mail because you bought a plan at Landfall.'

const qrCid = 'qr@landfall'

/** The QR code and the codes to type, so that they can be found again in any inbox, on any device. */
export async function mailEsim(deps: Needs, orderId: string, again = ''): Promise<void> {
  const { order, esim } = await getOrderWithEsim(deps.db, orderId)
  if (!esim || !orderTraits[order.status].isInUse) return
  const code = deps.vault.open(esim.activationCodeSealed, `activation-code:${esim.orderId}`)
  const attachments = [{ filename: 'esim-qr.png', content: qrPng(code), contentType: 'image/png', cid: qrCid }]
  const content = esimMail(order, code, deps.config.publicUrl + paths.setupGuide)
  await mailBuyer(deps, order, `esim-ready-${orderId}${again}`, content, attachments)
}

function esimMail(order: Order, code: string, guideUrl: string): MailContent {
  const parts = splitInstallationCode(code)
  return {
    subject: `Your eSIM is ready: ${order.planName}`,
    heading: 'Your eSIM is ready',
    reason,
    blocks: [
      {
        kind: 'text',
        text: 'Scan this code with the phone you travel with. Installing needs Wi-Fi or other data, so do it before you leave.',
      },
      { kind: 'picture', cid: qrCid, alt: 'QR code of your eSIM', widthPx: 240 },
      ...(parts
        ? ([
            {
              kind: 'text',
              text: 'Or type it in: the SM-DP+ address, then the activation code. Leave the confirmation code empty.',
            },
            { kind: 'code', text: parts.smdpAddress },
            { kind: 'code', text: parts.activationCode },
          ] as const)
        : []),
      orderFacts(order),
      { kind: 'button', label: 'How to install it', url: guideUrl },
      { kind: 'note', text: 'Whoever has this code can install the eSIM, once. Keep it to yourself.' },
    ],
  }
}

export async function mailRefund(deps: MailNeeds, orderId: string, again = ''): Promise<void> {
  const order = await getOrder(deps.db, orderId)
  if (!orderTraits[order.status].isRefunded) return
  const esim = await findEsim(deps.db, orderId)
  const content: MailContent = {
    subject: `Refunded: ${order.planName}`,
    heading: 'Your money is on its way back',
    reason,
    blocks: [
      {
        kind: 'text',
        text: `We have refunded ${paid(order)} for this order. Banks take 3-10 business days to show it.`,
      },
      orderFacts(order),
      { kind: 'note', text: whatBecameOf(esim) },
    ],
  }
  await mailBuyer(deps, order, `refunded-${orderId}-${order.updatedAt.getTime()}${again}`, content)
}

/** What a refund means for the eSIM in the buyer's hands. */
function whatBecameOf(esim: Pick<Esim, 'state'> | undefined): string {
  if (!esim) return 'We are sorry that we could not deliver your eSIM. Nothing else is owed.'
  if (esim.state === 'cancelled') return 'The eSIM went back with it: it can no longer be installed or used.'
  return 'Please remove the eSIM from your phone, and do not install it again: it may stop working at any time.'
}
