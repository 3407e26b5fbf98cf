import { readFile } from 'node:fs/promises'
import { buyEsim, signUp } from '../customer.ts'
import { expect, test } from '../shop-test.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the clock on the thank-you page follows the travel dates, and the calendar file can be downloaded', async ({
  page,
}) => {
  await signUp(page)
  const order = await buyEsim(page)
  await page.goto(`/thank-you?orderId=${order.id}`)
  const clock = page.getByRole('region', { name: 'When it starts and ends' })
  await expect(clock.getByText('A layover in another country won’t start it.')).toBeVisible()
  await expect(clock.getByText('A top-up adds its own days once the plan has started.')).toBeVisible()

  await clock.getByRole('button', { name: 'When do you leave?' }).click()
  await clock.getByLabel('When do you leave?').fill(inDays(10))
  await clock.getByLabel('And when are you back?').fill(inDays(9))
  await clock.getByRole('button', { name: 'Save' }).click()
  await expect(clock.getByText('Your return can’t be before your departure.')).toBeVisible()
  await expect(clock.getByLabel('And when are you back?')).toHaveAttribute('aria-invalid', 'true')
  await clock.getByLabel('And when are you back?').fill(inDays(12))
  await clock.getByRole('button', { name: 'Save' }).click()
  await expect(clock.getByRole('button', { name: /^You travel/ })).toBeVisible()
  await expect(clock.getByText(/^Not before .*00:00$/)).toBeVisible()
  await expect(clock.getByText('Japan Standard Time')).toBeVisible()

  await clock.getByText('Add to calendar').click()
  // Calendar services cannot reach a shop on this machine, so only the file is offered.
  await expect(clock.getByRole('link', { name: 'Google Calendar' })).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    clock.getByRole('link', { name: 'Download the file' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${order.orderNo}.ics`)
  expect(await readFile(await file.path(), 'utf8')).toContain(`DTSTART;VALUE=DATE:${inDays(10).replaceAll('-', '')}`)

  await page.goto('/account')
  await expect(page.getByRole('region', { name: 'When it starts and ends' }).first()).toContainText('You travel')
  await page.goto(`/kit/${order.id}`)
  await expect(page.getByRole('region', { name: 'When it starts and ends' })).toContainText('Install by')
})
