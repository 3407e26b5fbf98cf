import { customType, timestamp } from 'drizzle-orm/pg-core'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytes = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => 'bytea',
  // One driver answers with a Buffer, the other with plain bytes.
  fromDriver: (read) => Buffer.from(read),
})
