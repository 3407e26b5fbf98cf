/** Patterns of real keys. Made-up ones in tests are shorter, or say what they are. */
const kinds = [
  ['a Stripe key', /\b[sr]k_(live|test)_[A-Za-z0-9]{20,}/],
  ['a Stripe signing secret', /\bwhsec_[A-Za-z0-9+/]{24,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*(\\n|\n)?[A-Za-z0-9+/=]{40,}/],
  ['an AWS key', /\b(AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a GitHub token', /\b(gh[pousr]_[A-Za-z0-9]{30,}|github_pat_\w{40,})/],
  ['a Google key', /\b(AIza[\w-]{35}|GOCSPX-[\w-]{20,})/],
  ['a Slack token', /\bxox[abprs]-[\w-]{20,}/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b|_authToken=[\w-]{20,}/],
  ['a signed token', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  [
    'a password in an address',
    /\b(postgres(ql)?|smtps?|redis|mysql):\/\/[^\s:@/'"`$]+:(?!secret|password|PASSWORD|…)[^\s@/'"`$<]{8,}@/,
  ],
  [
    'a secret in an assignment',
    /\b(SECRET_KEY|STRIPE_SECRET_KEY|ESIM_SECRET_KEY|ADMIN_PASSWORD)=["']?[A-Za-z0-9+/]{32,}/,
  ],
]

/** The lines of a text that look like a secret. */
export const findSecrets = (text) =>
  kinds.flatMap(([kind, pattern]) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(({ index }) => ({
      kind,
      line: text.slice(0, index).split('\n').length,
    })),
  )

/** Files that never belong in a repository, whatever is in them. */
export const isSecretFile = (path) =>
  /(^|\/)(\.env(\.(?!example)[\w.]+)?|secret-key|id_(rsa|ed25519|ecdsa)|[^/]+\.(pem|p8|p12|key|dump))$/.test(path)
