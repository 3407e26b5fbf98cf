import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { get, post } from '#contract/api/endpoint.ts'
import { place, route } from './route.ts'

const readThing = get<{ params: 'id'; answer: { name: string } }>('/api/things/:id', 'public')
const makeThing = post<{ body: { name: string }; answer: { name: string } }>('/api/things', 'public', { status: 201 })
const dropThings = post('/api/things/drop', 'public', { status: 204 })

const Thing = z.object({ name: z.string() })
const Sized = Thing.extend({ size: z.number() })
const Id = z.object({ id: z.string() })

test('an endpoint is answered at its address, with its status', async () => {
  const app = Fastify()
  route(app, readThing, { params: Id, answer: Thing }, async ({ params }) => ({ name: params.id }))
  route(app, makeThing, { body: Thing, answer: Thing }, async () => ({ name: 'made' }))
  route(app, dropThings, {}, async () => undefined)
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(() => JSON.stringify)

  const read = await app.inject('/api/things/one')
  const made = await app.inject({ method: 'POST', url: '/api/things', payload: { name: 'one' } })
  const dropped = await app.inject({ method: 'POST', url: '/api/things/drop' })

  expect([read.statusCode, read.json()]).toEqual([200, { name: 'one' }])
  expect([made.statusCode, made.json()]).toEqual([201, { name: 'made' }])
  expect([dropped.statusCode, dropped.body]).toEqual([204, ''])
})

test('a route that does not fit the table does not compile', () => {
  const app = Fastify()
  const wrong = [
    // @ts-expect-error -- The answer has no schema.
    () => route(app, readThing, { params: Id }, async () => ({ name: 'one' })),
    // @ts-expect-error -- The path parameters have no schema.
    () => route(app, readThing, { answer: Thing }, async () => ({ name: 'one' })),
    // @ts-expect-error -- The table declares no body.
    () => route(app, readThing, { params: Id, body: Thing, answer: Thing }, async () => ({ name: 'one' })),
    // @ts-expect-error -- The schema refuses what the table lets a browser send.
    () => route(app, makeThing, { body: Sized, answer: Thing }, async () => ({ name: 'one' })),
    // @ts-expect-error -- The schema is not for the table's answer.
    () => route(app, makeThing, { body: Thing, answer: Id }, async () => ({ name: 'one' })),
    // @ts-expect-error -- The handler returns another answer.
    () => route(app, makeThing, { body: Thing, answer: Thing }, async () => ({ title: 'one' })),
    // @ts-expect-error -- An endpoint is not a place.
    () => place(app, dropThings, {}, async (_request, reply) => reply.send()),
  ]

  expect(wrong).toHaveLength(7)
})
