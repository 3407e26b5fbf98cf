/** Loaded on first use: it brings a certificate library, and most people type a password. */
export const webauthn = () => import('@simplewebauthn/server')
