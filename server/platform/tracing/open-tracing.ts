import type { Config } from '../config/config.ts'
import type { TracingConfig } from './settings.ts'
import type { Logger } from '../logger.ts'
import type { Tracing } from './tracing.ts'

/** Loads the tracing libraries here, and only where traces are wanted. */
export async function openTracing(
  config: Pick<Config, 'role'> & TracingConfig,
  log: Logger,
): Promise<Tracing | undefined> {
  if (!config.tracing) return undefined
  const { openTelemetry } = await import('./telemetry.ts')
  return openTelemetry({ ...config.tracing, role: config.role, log })
}
