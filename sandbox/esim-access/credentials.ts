/** The only account of the stand-in. */
export const sandboxCredentials = { accessCode: 'sandbox-access-code', secretKey: 'sandbox-secret-key' } as const
