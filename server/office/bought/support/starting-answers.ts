interface StartingAnswer {
  key: string
  title: string
  body: string
  /** Without figures that only the operator can promise. */
  plainBody?: string
}

/**
 * Canned answers for the first day. The operator can change or remove them; removed ones do not come back. `{shop}` is
 * replaced by the shop's current name. Only the demonstration makes promises of its own.
 */
export const startingAnswers: readonly StartingAnswer[] = [
  {
    key: 'no-data',
    title: 'No data after landing',
    body: 'Sorry you’re without data. Please try these three things in order:\n\n1. Turn on data roaming for the {shop} line.\n2. Choose that line for mobile data.\n3. Switch flight mode on, wait ten seconds, and switch it off.\n\nIf there is still nothing after five minutes, tell us your phone’s model and which network it shows, and we’ll take it from there.',
  },
  {
    key: 'find-code',
    title: 'Where the QR code is',
    body: 'Your QR code is in the email we sent when you bought the plan, and in your account under Active eSIM Plans. If you bought as a guest, open the link in that email to set up your account.\n\nOn the phone itself you can’t scan its own screen: choose “Enter details manually” and type the two codes instead.',
  },
  {
    key: 'refund',
    title: 'How to get money back',
    body: 'You can ask for your money back within 30 days: open your account, choose the plan, and tap the refund button. If the eSIM hasn’t been used, the refund starts right away. If it has, one of us looks at it first.\n\nRefunds take 2-5 business days, plus 3-10 business days at your bank.',
    plainBody:
      'Open your account, choose the plan, and tap the refund button. If the eSIM hasn’t been used, the refund starts right away. If it has, one of us looks at it first.\n\nBanks take 3-10 business days to show a refund.',
  },
  {
    key: 'top-up',
    title: 'Running out of data',
    body: 'You can add data to the same eSIM: open your account, find the plan, and tap Top Up. It’s ready within a minute and there’s nothing new to install.',
    plainBody:
      'You can add data to the same eSIM: open your account, find the plan, and tap Top Up. There’s nothing new to install.',
  },
]
