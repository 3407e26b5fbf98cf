import type { LegalKind } from './shop-profile.ts'

/** The shop's own addresses. Links are made here, never spelled out. */
export const paths = {
  home: '/',
  auth: '/auth',
  signUp: '/auth?mode=sign-up',
  forgotPassword: '/auth?mode=forgot-password',
  /** The form for a code of the second factor, on the way to a page. */
  enterCode: (returnTo?: string) => `/auth?mode=code${returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : ''}`,
  /** After `#`, which browsers do not send: the token is in no log and no referrer. */
  accountLink: (purpose: string, token: string) => `/auth?mode=${purpose}#token=${token}`,
  countries: '/countries',
  countrySearch: (text: string) => `/countries?search=${encodeURIComponent(text)}`,
  globalPlans: '/countries?tab=global',
  regionPlans: (id: string) => `/countries?tab=regional&region=${encodeURIComponent(id)}`,
  country: (code: string) => `/countries/${encodeURIComponent(code.toLowerCase())}`,
  plan: (id: string) => `/package/${encodeURIComponent(id)}`,
  /** What was promised with a plan, in one version, for ever. */
  facts: (version: string) => `/facts/${encodeURIComponent(version)}`,
  checkout: (id: string) => `/checkout/${encodeURIComponent(id)}`,
  /** Plans side by side, by their ids or codes. */
  compare: (ids: readonly string[] = []) =>
    ids.length > 0 ? `/compare?plans=${ids.map(encodeURIComponent).join(',')}` : '/compare',
  trip: '/trip',
  /** A trip through these countries, one after the other; the planner guesses the dates. */
  tripThrough: (countryCodes: readonly string[]) => `/trip?stops=${countryCodes.join(',')}`,
  /** A saved trip, open to everyone with the link. */
  keptTrip: (id: string) => `/trip/${encodeURIComponent(id)}`,
  tripCheckout: (id: string) => `/checkout/trip/${encodeURIComponent(id)}`,
  thankYou: '/thank-you',
  account: '/account',
  /** Whether an assistant may read the state of one's eSIMs; its request is the query. */
  connectAssistant: '/connect-assistant',
  /** The kits on this device. */
  kits: '/kit',
  kit: (orderId: string) => `/kit/${encodeURIComponent(orderId)}`,
  rescue: (orderId: string) => `/rescue/${encodeURIComponent(orderId)}`,
  /** After `#`, like every token of a mail. */
  sharedRescue: (orderId: string, token: string) => `/rescue/${encodeURIComponent(orderId)}#${token}`,
  /** The card of a gift, open to everyone with the link on it. */
  gift: (token: string) => `/gift/${encodeURIComponent(token)}`,
  sharedKit: (token: string) => `/kit#${token}`,
  /** The target of a mail's link: the top-up of one eSIM, open to everyone with the token. */
  topUp: (token: string, packageCode?: string) =>
    `/top-up/${encodeURIComponent(token)}${packageCode ? `?package=${encodeURIComponent(packageCode)}` : ''}`,
  offline: '/offline',
  unsubscribe: (token: string) => `/unsubscribe#${token}`,
  deviceCheck: '/device-check',
  deviceSearch: (text: string) => `/device-check?search=${encodeURIComponent(text)}`,
  about: '/about',
  support: '/support',
  setupGuide: '/support#setup-guide',
  noInternet: '/support#no-internet',
  supportThreads: '/support/threads',
  supportThread: (id: string) => `/support/threads/${encodeURIComponent(id)}`,
  /** After `#`, like every token of a mail. */
  supportLink: (token: string) => `/support/threads#${token}`,
  privacy: '/privacy',
  returnPolicy: '/return-policy',
  terms: '/terms',
  imprint: '/imprint',
  withdrawal: '/withdrawal',
  /** The withdrawal function with the order's number filled in. */
  withdrawFrom: (orderNo: string) => `/withdrawal?order=${encodeURIComponent(orderNo)}`,
  accessibility: '/accessibility',
  admin: '/admin',
  /** After `#`, like every token of a mail. */
  invitation: (token: string) => `/admin#invitation=${token}`,
  adminThread: (id: string) => `/admin?tab=support&thread=${encodeURIComponent(id)}`,
  adminPartner: (id: string) => `/admin?tab=partners&partner=${encodeURIComponent(id)}`,
  adminOperations: '/admin?tab=operations',
  adminRefundRequests: '/admin?tab=refund-requests',
  adminWithdrawals: '/admin?tab=withdrawals',
} as const

/** The path of each legal text. */
export const legalPaths: Record<LegalKind, string> = {
  terms: paths.terms,
  imprint: paths.imprint,
  withdrawal: paths.withdrawal,
  accessibility: paths.accessibility,
  privacy: paths.privacy,
  returns: paths.returnPolicy,
}

/** The path of one version. Its name may contain any character. */
export const legalVersionPath = (path: string, version: string): string =>
  `${path}?version=${encodeURIComponent(version)}`
