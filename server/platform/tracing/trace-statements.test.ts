import { expect, test } from 'vitest'
import { nameOf } from './trace-statements.ts'

test.each([
  ['select "id" from "orders" where "orders"."id" = $1', 'select orders'],
  ['insert into "rate_limits" ("key") values ($1) on conflict ("key") do update set "count" = 1', 'insert rate_limits'],
  [
    'with "made" as (insert into "orders" ("id") values (default) returning "id") select "id" from "made"',
    'insert orders',
  ],
  ['with next as (select id from orders for update skip locked) update orders set status = $1', 'update orders'],
  ['select id from orders where id = $1 for update', 'select orders'],
  ['begin', 'begin'],
])('%s is named by what it does first', (text, name) => {
  expect(nameOf(text)).toBe(name)
})
