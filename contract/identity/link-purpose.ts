/** What a link sent by mail is for; the sign-in page shows one form for each. */
export const linkPurposes = ['confirm-email', 'set-password', 'change-email', 'undo-email'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
