/** Loaded when the first passkey is made or shown: it brings a library for certificates, and most people type a password. */
export const webauthn = () => import('@simplewebauthn/server')
