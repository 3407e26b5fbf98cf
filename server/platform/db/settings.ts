import { z } from 'zod'
import { defineSettings } from '../config/define-settings.ts'
import { addressesIn } from './addresses.ts'

export interface DatabaseConfig {
  databaseUrl: string | undefined
  /** Bypasses the pooler; the same as `databaseUrl` where there is none. */
  databaseDirectUrl: string | undefined
  databaseReplicaUrl: string | undefined
  /** What `npm run backup` and its kin read. */
  backup: {
    recipients: string[]
    identityFile: string | undefined
    copyCommand: string | undefined
    keepDays: number | undefined
  }
}

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
  .refine(
    (text) => addressesIn(text).every((address) => URL.canParse(address)),
    'must be postgres://user:password@host:5432/name, odd characters as %40; several hosts as host:5432,other:5432',
  )

/** The shop writes, so of the servers that PostgreSQL's own programs may choose it can only use the primary. */
const writableUrl = postgresUrl.refine(
  (text) => !/[?&]target_session_attrs=(?!(any|read-write|primary)(&|$))/.test(text),
  'must lead to the primary: target_session_attrs=read-write',
)

export const databaseSettings = defineSettings(
  {
    DATABASE_URL: {
      schema: writableUrl.optional(),
      fallback: 'embedded PGlite in `DATA_DIR`',
      meaning:
        'a real PostgreSQL when set. Of several hosts (`postgres://shop@a:5432,b:5432/shop?target_session_attrs=read-write`) the one that can be written to is used',
    },
    DATABASE_DIRECT_URL: {
      schema: writableUrl.optional(),
      fallback: '`DATABASE_URL`',
      meaning:
        'where `DATABASE_URL` leads to a pooler (PgBouncer): the database itself, for listening, locks, migrations and backups',
    },
    DATABASE_REPLICA_URL: {
      schema: postgresUrl.optional(),
      fallback: 'lists are read from the database itself',
      meaning: "a read-only copy of it for the administrator's lists and figures, which may be a moment behind",
    },
    BACKUP_RECIPIENT: {
      schema: z
        .string()
        .optional()
        .transform((text) =>
          (text ?? '')
            .split(',')
            .map((each) => each.trim())
            .filter(Boolean),
        )
        .refine((all) => all.every((each) => /^age1[0-9a-z]{10,}$/.test(each)), 'must be keys that start with age1'),
      fallback: 'backups are not encrypted',
      meaning: 'public keys to which backups are encrypted, comma separated; `age-keygen` makes one',
    },
    BACKUP_IDENTITY: {
      schema: z.string().optional(),
      fallback: 'encrypted backups cannot be read here',
      meaning: 'for `npm run restore` and `npm run rehearse` alone: the file with the key that opens a backup',
    },
    BACKUP_COPY: {
      schema: z.string().optional(),
      fallback: 'no copy elsewhere is made',
      meaning:
        'a command of the shell that copies a backup elsewhere, as in `rclone copy "$1" offsite:landfall`; unless it ends well, the backup does not count',
    },
    BACKUP_KEEP_DAYS: {
      schema: z.coerce.number().int().min(1).optional(),
      fallback: 'none is deleted',
      meaning: 'after a good backup, older ones in the same folder are deleted once they are older than so many days',
    },
  },
  (values, _config, problems): DatabaseConfig => {
    if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
      problems.push('DATABASE_DIRECT_URL goes past the pooler of DATABASE_URL, so DATABASE_URL must be set too.')
    return {
      databaseUrl: values.DATABASE_URL,
      databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
      databaseReplicaUrl: values.DATABASE_REPLICA_URL,
      backup: {
        recipients: values.BACKUP_RECIPIENT,
        identityFile: values.BACKUP_IDENTITY,
        copyCommand: values.BACKUP_COPY,
        keepDays: values.BACKUP_KEEP_DAYS,
      },
    }
  },
)
