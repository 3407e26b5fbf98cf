import { expect } from '@playwright/test'
import type { PackageView } from '#contract/plans/plan.ts'
import type { Part, Requests, Screen } from './screen.ts'

export const cards = {
  pays: '4242 4242 4242 4242',
  isDeclined: '4000 0000 0000 0002',
  lacksFunds: '4000 0000 0000 9995',
  asksTheBank: '4000 0025 0000 3155',
}

let people = 0

/** A new traveller, unknown to the shop. */
export function newTraveller() {
  people += 1
  const email = `maya.${process.pid}.${people}@example.com`
  return { email, phone: '+46 70 123 45 67', firstName: 'Maya', lastName: 'Lindqvist' }
}
export type Traveller = ReturnType<typeof newTraveller>

/** A plan the sandbox always sells. */
export async function japanPlan(request: Requests): Promise<PackageView> {
  const answer = await request.get('/api/packages?countryCode=jp')
  const plans = (await answer.json()) as PackageView[]
  const plan = plans.find(({ dataAmount, validityDays }) => dataAmount === 5120 && validityDays === 30)
  if (!plan) throw new Error('the sandbox sells no 5 GB for 30 days in Japan')
  return plan
}

/** Signs up and stays signed in, in the browser this request context belongs to. */
export async function signUp(request: Requests, { email, firstName, lastName }: Traveller): Promise<void> {
  const answer = await request.post('/api/auth/signup', {
    data: { email, password: 'a long enough password', firstName, lastName },
  })
  expect(answer.ok()).toBe(true)
}

export async function fillAccount(page: Screen, traveller: Traveller): Promise<void> {
  await page.getByLabel('Email').fill(traveller.email)
  await page.getByLabel('Phone').fill(traveller.phone)
  await page.getByLabel('First Name').fill(traveller.firstName)
  await page.getByLabel('Last Name').fill(traveller.lastName)
}

export async function fillCard(page: Screen, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/34')
  await page.getByLabel('CVC').fill('123')
}

/** From the plan to the card form, as a guest. */
export async function openAsGuest(page: Screen, plan: PackageView, traveller: Traveller): Promise<void> {
  await page.goto(`/checkout/${plan.id}`)
  await fillAccount(page, traveller)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByLabel('Card number').waitFor()
}

export const payButton = <Found extends Part>(page: Screen<Found>) => page.getByRole('button', { name: /^Pay/ })

export async function pay(page: Screen, number: string): Promise<void> {
  await fillCard(page, number)
  await payButton(page).click()
}

/** Drops the browser's own console messages about a status that the test expects. */
export function forgive(complaints: string[], status: number): void {
  const rest = complaints.filter((complaint) => !complaint.includes(`status of ${status} `))
  complaints.splice(0, complaints.length, ...rest)
}

/** The notification on the page. */
export const notification = <Found extends Part>(page: Screen<Found>) =>
  page.getByRole('region', { name: /^Notification/ })
