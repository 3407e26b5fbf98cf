import type { Page } from '@playwright/test'
import type { UserView } from '#contract/identity/account.ts'
import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'
import { cards, fillCard, japanPlan, newTraveller, openAsGuest, payButton, signUp } from '../till.ts'

const box = (page: Page) => page.getByRole('checkbox', { name: 'Save this card for top-ups' })

async function hasSavedCard(page: Page): Promise<boolean> {
  return ((await (await page.request.get('/api/auth/user')).json()) as UserView).hasSavedCard
}

async function payAndBeThanked(page: Page) {
  await payButton(page).click()
  await expect(page).toHaveURL(/\/thank-you/)
}

test.describe('a customer at checkout', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page.request, newTraveller())
    await page.goto(`/checkout/${(await japanPlan(page.request)).id}`)
    await fillCard(page, cards.pays)
  })

  test('saves no card, because the box is off until it is ticked', async ({ page }) => {
    await expect(box(page)).not.toBeChecked()
    expect(await seriousBarriers(page)).toEqual([])

    await payAndBeThanked(page)

    expect(await hasSavedCard(page)).toBe(false)
  })

  test('ticks it by keyboard, keeps what was typed, and the card is saved', async ({ page }) => {
    await box(page).focus()
    await page.keyboard.press('Space')
    await expect(box(page)).toBeChecked()
    await expect(payButton(page)).toBeEnabled()
    await expect(page.getByLabel('Card number')).toHaveValue(cards.pays)

    await payAndBeThanked(page)

    expect(await hasSavedCard(page)).toBe(true)
  })

  test('ticks it, unticks it again, and no card is saved', async ({ page }) => {
    await box(page).check()
    await expect(payButton(page)).toBeEnabled()
    await box(page).uncheck()
    await expect(payButton(page)).toBeEnabled()

    await payAndBeThanked(page)

    expect(await hasSavedCard(page)).toBe(false)
  })
})

test('a guest reads that a card is saved only for customers who log in', async ({ page }) => {
  await openAsGuest(page, await japanPlan(page.request), newTraveller())

  await expect(box(page)).toBeDisabled()
  await expect(box(page)).not.toBeChecked()
  await expect(page.getByText('To save a card, log in before you pay.')).toBeVisible()
})
