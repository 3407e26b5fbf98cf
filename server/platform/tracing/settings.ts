import { z } from 'zod'
import { defineSettings, url } from '../config/define-settings.ts'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export interface TracingConfig {
  /** Where traces go, and which; undefined where none are made. */
  tracing: Traces | undefined
}

export interface Traces {
  url: string
  serviceName: string
  sampler: (typeof samplers)[number]
  /** For samplers that keep a share. */
  ratio: number
}

export const tracingSettings = defineSettings(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      schema: url.optional(),
      fallback: 'no traces are made',
      meaning:
        'an OpenTelemetry collector, Jaeger or Tempo that takes OTLP over HTTP, such as `http://collector:4318`: requests, jobs and calls are sent there as traces. The `OTEL_EXPORTER_OTLP_` variables for headers, timeout, compression and certificates count too, and `OTEL_RESOURCE_ATTRIBUTES`',
    },
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
      schema: url.optional(),
      fallback: '`OTEL_EXPORTER_OTLP_ENDPOINT` with `/v1/traces`',
      meaning: 'the whole address traces are posted to, where it is another one',
    },
    OTEL_EXPORTER_OTLP_PROTOCOL: {
      schema: z.enum(['http/json', 'http/protobuf'], 'must be http/json: traces are not sent by gRPC').optional(),
      fallback: '`http/json`',
      meaning: 'how traces are sent: always as JSON, which every collector that takes protobuf over HTTP takes as well',
    },
    OTEL_SERVICE_NAME: {
      schema: z.string().default('landfall'),
      fallback: '`landfall`',
      meaning: 'what the shop is called in traces',
    },
    OTEL_TRACES_SAMPLER: {
      schema: z.enum(samplers).default('parentbased_always_on'),
      fallback: '`parentbased_always_on`',
      meaning: 'which traces are kept; `parentbased_traceidratio` keeps a share of them',
    },
    OTEL_TRACES_SAMPLER_ARG: {
      schema: z.coerce.number().min(0).max(1).default(1),
      fallback: '`1`',
      meaning: 'the share that `traceidratio` keeps, from 0 to 1',
    },
  },
  (values): TracingConfig => {
    const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: general } = values
    // The general endpoint gets the standard's path appended; the one for traces is used as it is.
    const url = own ?? (general && `${general}/v1/traces`)
    return {
      tracing: url
        ? {
            url,
            serviceName: values.OTEL_SERVICE_NAME,
            sampler: values.OTEL_TRACES_SAMPLER,
            ratio: values.OTEL_TRACES_SAMPLER_ARG,
          }
        : undefined,
    }
  },
)
