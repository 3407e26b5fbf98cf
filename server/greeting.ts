import type { ShopConfig } from './config.ts'

/** Printed to the terminal once the shop is ready. */
export function greeting(config: ShopConfig): string {
  const lines = [`Landfall is open: http://localhost:${config.port}`]
  if (config.isSandbox) {
    lines.push(
      `  Admin     http://localhost:${config.port}/admin   ${config.admin?.email} / ${config.admin?.password}`,
      `  Sandbox   ${config.sandboxUrl ?? `http://localhost:${config.port}/sandbox`}   (mailbox, payments, eSIMs, faults)`,
      '  Cards     4242 4242 4242 4242 works, 4000 0000 0000 0002 is declined,',
      '            4000 0000 0000 9995 has insufficient funds, 4000 0025 0000 3155 asks to confirm',
      '            (any future expiry, any CVC). Nothing here costs money.',
    )
  }
  return `${lines.join('\n')}\n`
}
