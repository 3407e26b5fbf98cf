import { type AlertGroup, when } from '../../platform/alerts/alert.ts'

export interface SecurityReadings {
  /** In the last ten minutes. */
  guesses: number
  keyErrors: number
}

export const securityAlerts: readonly AlertGroup<SecurityReadings>[] = [
  {
    file: 'security',
    about: 'Guessed passwords and codes, and secrets that do not open.',
    alerts: {
      SomebodyGuesses: {
        severity: 'warn',
        expr: 'sum(increase(landfall_security_events_total{event=~"sign_in_failed|factor_failed|locked_out"}[10m])) > 200',
        summary: 'Many wrong passwords or codes',
        description: 'Admin area, Audit, Security events shows from where, and at whose accounts.',
        own: {
          summary: 'There are many wrong passwords or codes',
          advice: 'Audit, Security events shows at which accounts, and from how many networks.',
          isOn: ({ guesses }) => when(guesses > 200, guesses),
        },
      },
      SecretsDoNotOpen: {
        severity: 'page',
        expr: 'sum(increase(landfall_security_events_total{event="key_error"}[10m])) > 0',
        summary: 'A stored secret does not open',
        description: 'It was sealed with another SECRET_KEY, or changed in the database.',
        own: {
          summary: 'A stored secret does not open',
          advice: 'It was sealed with another SECRET_KEY, or changed in the database.',
          isOn: ({ keyErrors }) => when(keyErrors > 0, keyErrors),
        },
      },
    },
  },
]
