/** The keys of a play account, the same for everyone. */
export const sandboxClient = { clientId: 'sandbox-client-id', clientSecret: 'sandbox-client-secret' }
