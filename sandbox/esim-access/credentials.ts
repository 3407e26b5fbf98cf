/** The account the stand-in knows. */
export const sandboxCredentials = { accessCode: 'sandbox-access-code', secretKey: 'sandbox-secret-key' } as const
