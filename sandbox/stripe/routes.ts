import type { FastifyPluginAsync } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { callsOf } from './call.ts'
import { createFile } from './files.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './customers.ts'
import { updateDispute } from './disputes.ts'
import { formOfUpload } from './multipart.ts'
import { authenticateIntent, cancelIntent, confirmIntent, createIntent, updateIntent } from './payment-intents.ts'
import { attachMethod, createMethod } from './payment-methods.ts'
import { listEndpoints } from './webhook-endpoints.ts'
import { list, listAllEvents, listCustomerMethods, retrieve, retrieveEvent } from './reads.ts'
import { createRefund } from './refunds.ts'
import { createCalculation } from './tax/calculations.ts'
import { createFromCalculation, createReversal } from './tax/transactions.ts'

const UPLOAD = 'multipart/form-data'
const FORM = 'application/x-www-form-urlencoded'
const browsers = { forBrowsers: true }

/** The part of Stripe's API that the shop and its pages use, at Stripe's own paths. */
export const stripeRoutes =
  (context: SandboxContext, onNews: () => void): FastifyPluginAsync =>
  async (app) => {
    // Bodies are kept as text: brackets nest here, and an idempotency key is bound to the exact text.
    app.removeContentTypeParser(FORM)
    app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.addContentTypeParser(UPLOAD, { parseAs: 'buffer', bodyLimit: 8 * 1024 * 1024 }, (request, body, done) =>
      done(null, formOfUpload(Buffer.from(body), request.headers['content-type'] ?? '')),
    )
    app.setErrorHandler((error, request, reply) => {
      request.log.error(error)
      const { statusCode: status = 500 } = error as { statusCode?: number }
      const type = status < 500 ? 'invalid_request_error' : 'api_error'
      return reply
        .code(status)
        .send({ error: { type, message: status < 500 ? String(error) : 'Something went wrong.' } })
    })
    app.setNotFoundHandler((request, reply) => {
      const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`
      return reply.code(404).send({ error: { type: 'invalid_request_error', message } })
    })
    const call = callsOf(context, onNews)

    app.post(
      '/payment_intents',
      call((book, { form }) => createIntent(book, form)),
    )
    app.get('/payment_intents', call(list('payment_intent', '/v1/payment_intents')))
    app.get('/payment_intents/:id', call(retrieve('payment_intent', 'intent'), browsers))
    app.post(
      '/payment_intents/:id',
      call((book, { form, id }) => updateIntent(book, form, id)),
    )
    app.post(
      '/payment_intents/:id/cancel',
      call((book, { form, id }) => cancelIntent(book, form, id)),
    )
    app.post(
      '/payment_intents/:id/confirm',
      call((book, { form, id, isBrowser }) => confirmIntent(book, form, id, isBrowser), browsers),
    )
    // Not Stripe's: what the bank's own page does.
    app.post(
      '/payment_intents/:id/sandbox_authenticate',
      call((book, { form, id }) => authenticateIntent(book, form, id), browsers),
    )

    app.post(
      '/payment_methods',
      call((book, { form }) => createMethod(book, form), browsers),
    )
    app.get('/payment_methods', call(list('payment_method', '/v1/payment_methods')))
    app.get('/payment_methods/:id', call(retrieve('payment_method', 'payment_method')))
    app.post(
      '/payment_methods/:id/attach',
      call((book, { form, id }) => attachMethod(book, form, id)),
    )

    app.post(
      '/customers',
      call((book, { form }) => createCustomer(book, form)),
    )
    app.get('/customers/:id', call(retrieve('customer')))
    app.post(
      '/customers/:id',
      call((book, { form, id }) => updateCustomer(book, form, id)),
    )
    app.delete(
      '/customers/:id',
      call((book, { id }, sql) => deleteCustomer(book, sql, id)),
    )
    app.get('/customers/:id/payment_methods', call(listCustomerMethods))

    app.post(
      '/refunds',
      call((book, { form }) => createRefund(book, form)),
    )
    app.get('/refunds', call(list('refund', '/v1/refunds')))
    app.get('/refunds/:id', call(retrieve('refund')))
    app.get('/charges/:id', call(retrieve('charge')))
    app.get('/balance_transactions', call(list('balance_transaction', '/v1/balance_transactions')))
    app.get('/balance_transactions/:id', call(retrieve('balance_transaction')))
    app.get('/disputes', call(list('dispute', '/v1/disputes')))
    app.get('/disputes/:id', call(retrieve('dispute')))
    app.post(
      '/disputes/:id',
      call((book, { form, id }) => updateDispute(book, form, id)),
    )
    app.post(
      '/files',
      call((book, { form }) => createFile(book, form)),
    )
    app.post(
      '/tax/calculations',
      call((book, { form }) => createCalculation(book, form)),
    )
    app.post(
      '/tax/transactions/create_from_calculation',
      call((book, { form }, sql) => createFromCalculation(book, form, sql)),
    )
    app.post(
      '/tax/transactions/create_reversal',
      call((book, { form }, sql) => createReversal(book, form, sql)),
    )
    app.get('/tax/transactions/:id', call(retrieve('tax.transaction')))
    app.get('/events', call(listAllEvents))
    app.get('/events/:id', call(retrieveEvent))
    app.get('/webhook_endpoints', call(listEndpoints(context)))
  }
