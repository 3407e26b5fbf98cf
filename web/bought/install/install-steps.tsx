import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useShop } from '../../data/shop.ts'
import { Steps } from '../../ui/steps.tsx'
import type { Phone } from './device.ts'
import { keepWhole } from './keep-whole.tsx'

interface InstallStep {
  title: MessageDescriptor
  text: MessageDescriptor
}

const useWifi: InstallStep = {
  title: msg`Connect to Wi-Fi`,
  text: msg`Your phone downloads the eSIM during setup. The day before you leave is a good time.`,
}

/** As the phones word it today. Makers move these menus about, so each step also says what to look for. */
const installSteps = (shop: string): Record<Phone, readonly InstallStep[]> => ({
  iphone: [
    useWifi,
    {
      title: msg({
        message: 'Open Settings, Cellular, Add eSIM',
        comment: 'From here on: words of the phone’s own menus, as it writes them in your language.',
      }),
      text: msg`In some countries, Cellular is called Mobile Service. Choose Use QR Code and point the camera at the code.`,
    },
    {
      title: msg`No second screen to scan from?`,
      text: msg`Touch and hold the QR code and choose Add eSIM. Or choose Enter Details Manually, paste in the SM-DP+ address and the activation code, and leave the confirmation code empty.`,
    },
    {
      title: msg`Name the line ${shop}`,
      text: msg`Keep your own line for calls and messages. Choose ${shop} for Cellular Data, and keep Allow Cellular Data Switching turned off.`,
    },
    {
      title: msg`When you land, switch on Data Roaming`,
      text: msg`For the ${shop} line only. Leave it off for your usual line.`,
    },
  ],
  android: [
    useWifi,
    {
      title: msg`Open Settings and add an eSIM`,
      text: msg({
        message:
          'Samsung: Connections, SIM manager, Add eSIM. Pixel: Network & internet, SIMs, Add SIM, Set up an eSIM. Point the camera at the code.',
        comment: 'From here on: words of the phone’s own menus, as it writes them in your language.',
      }),
    },
    {
      title: msg`No second screen to scan from?`,
      text: msg`Choose Enter activation code (on a Pixel: Need help, then Enter it manually) and paste the whole manual installation code.`,
    },
    {
      title: msg`Choose ${shop} for mobile data`,
      text: msg`Your own number stays on for calls and texts.`,
    },
    {
      title: msg`When you land, switch on Data roaming`,
      text: msg`For the ${shop} SIM only. On a Samsung, it’s under Connections, Mobile networks; on a Pixel, on the SIM’s own page.`,
    },
  ],
})

/** The steps for one kind of phone. */
export function InstallSteps({ phone }: { phone: Phone }) {
  const { t } = useLingui()
  const { name: shop } = useShop()
  return (
    <Steps
      steps={installSteps(shop)[phone].map(({ title, text }) => ({ title: t(title), text: keepWhole(t(text)) }))}
    />
  )
}
