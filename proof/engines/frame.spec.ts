import { hasSaid } from '../e2e/said.ts'
import { expect, test } from './engine-test.ts'

test('the currency is chosen by keyboard and stays', async ({ phone }) => {
  await phone.goto('/countries/jp')
  const opener = phone.getByRole('button', { name: /^Currency/ })
  await opener.press('Enter')
  await expect(phone.getByRole('option', { name: /US Dollar/ })).toBeFocused()
  await phone.keyboard.press('Escape')
  await expect(phone.getByRole('listbox', { name: 'Currency' })).toBeHidden()
  await expect(opener).toBeFocused()

  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('option', { name: /US Dollar/ })).toBeFocused()
  await phone.keyboard.type('japan')
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('button', { name: 'Currency: ¥ JPY' })).toBeVisible()
  await expect(phone.getByRole('article').first()).toContainText(/¥[\d,]+ JPY/)
  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Currency: ¥ JPY' })).toBeVisible()
})

test('notifications work by keyboard', async ({ phone }) => {
  await phone.goto('/sandbox/ui')
  await phone.getByRole('button', { name: 'Good news' }).press('Enter')
  await hasSaid(phone, 'Copied!')
  await phone.getByRole('button', { name: 'Bad news' }).press('Enter')
  await expect(phone.getByText('Payment Failed', { exact: true }).first()).toBeVisible()
  await phone.keyboard.press('F8')
  await expect(phone.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused()
})
