import type { FastifySerializerCompiler, FastifyServerOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * Without these Fastify loads compilers for JSON Schema, which takes as long as everything else in it. Its types ask for
 * factories of that kind alone; `library-internals.test.ts` fails if it stops calling ours.
 */
export const ourCompilers = (writeAnswer: FastifySerializerCompiler<unknown>): Compilers =>
  ({ buildValidator: () => validatorCompiler, buildSerializer: () => writeAnswer }) as unknown as Compilers
