import type { Phone } from './device.ts'

export type InstallStep = { title: string; text: string }

const useWifi: InstallStep = {
  title: 'Connect to Wi-Fi',
  text: 'Your phone downloads the eSIM during setup. The day before you leave is a good time.',
}

/** How the phones word it today. Makers move these menus about, so each step also says what to look for. */
export const installSteps: Record<Phone, readonly InstallStep[]> = {
  iphone: [
    useWifi,
    {
      title: 'Open Settings, Cellular, Add eSIM',
      text: 'In some countries, Cellular is called Mobile Service. Choose Use QR Code and point the camera at the code.',
    },
    {
      title: 'No second screen to scan from?',
      text: 'Touch and hold the QR code and choose Add eSIM. Or choose Enter Details Manually, paste in the SM-DP+ address and the activation code, and leave the confirmation code empty.',
    },
    {
      title: 'Name the line Landfall',
      text: 'Keep your own line for calls and messages. Choose Landfall for Cellular Data, and keep Allow Cellular Data Switching turned off.',
    },
    {
      title: 'When you land, switch on Data Roaming',
      text: 'For the Landfall line only. Leave it off for your usual line.',
    },
  ],
  android: [
    useWifi,
    {
      title: 'Open Settings and add an eSIM',
      text: 'Samsung: Connections, SIM manager, Add eSIM. Pixel: Network & internet, SIMs, Add SIM, Set up an eSIM. Point the camera at the code.',
    },
    {
      title: 'No second screen to scan from?',
      text: 'Choose Enter activation code (on a Pixel: Need help, then Enter it manually) and paste the whole manual installation code.',
    },
    {
      title: 'Choose Landfall for mobile data',
      text: 'Your own number stays on for calls and texts.',
    },
    {
      title: 'When you land, switch on Data roaming',
      text: 'For the Landfall SIM only. On a Samsung, it’s under Connections, Mobile networks; on a Pixel, on the SIM’s own page.',
    },
  ],
}
