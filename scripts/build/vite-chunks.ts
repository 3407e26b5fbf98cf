import type { Rolldown } from 'vite'

const publicScreen =
  /web\/screens\/[^/]+\/(home|destinations|country|plan|about|support|auth|privacy|return-policy|device-check|not-found|offline)\/[^/]*-screen\.tsx$/

// An entry waits for the first screen, and the screen for the code it shares with others: they must not share a file.
const entry = /web\/(entry-client\.tsx|boot\/[^/]+\.ts)$/

type NameOfChunk = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>
type Modules = Parameters<NameOfChunk>[1]

/** This module and every module that cannot run before it. */
function dependentsOf(id: string, modules: Modules): Set<string> {
  const found = new Set([id])
  for (const each of found) for (const importer of modules.getModuleInfo(each)?.importers ?? []) found.add(importer)
  return found
}

// A few bytes that many screens share. In any other file they would pull in code that only customers need. The
// endpoints for second-factor codes are a file of their own: the screens that use them share nothing else.
const fewBytes =
  /contract\/api\/(?!admin|operations|second-factor|support|topups|kits|rescues|notifications|auto-topups|receipts|proofs|passkeys|referrals|assistants|gifts|sessions|orders|invoices|withdrawals|travellers|checkout|opening|figures|disputes|tax-exports|alarms|suppliers|staff|codes|webhooks)/
// Which picture belongs to which place, and the texts about its plans: not for pages without places.
const posters =
  /web\/posters\/(?!photos)|contract\/plans\/(plan-text|speed)\.|web\/language\/name-order|web\/plans\/plan-cards\/breadcrumbs/
const codes = /contract\/api\/second-factor/
// Endpoints that only customers call.
const errands =
  /contract\/api\/(kits|rescues|notifications|auto-topups|receipts|proofs|passkeys|referrals|assistants|gifts|sessions)/
// Endpoints about what is bought: a visitor who may not open the office loads these, and none of the office's own.
const bought = /contract\/api\/(orders|invoices|withdrawals|travellers|checkout)\./
// All icons come from one module, so the bundler assumes every page needs each of them. Only customers see these, and
// one or two pages with budget to spare.
const customersIcons =
  /lucide-react\/dist\/esm\/icons\/(receipt-text|life-buoy|luggage|calendar-plus|key-round|refresh-cw|credit-card|bell|log-out|undo-2|trash|mail|heart-handshake|pencil)\./
const tripIcons = /lucide-react\/dist\/esm\/icons\/(calendar-days|share-2|layers|card-sim)\./
// Names and prices of plans: not for pages without plans, nor for the planner until it has an answer.
const offered =
  /contract\/(plans\/(place-names|plan-value)|money\/(charged-price|least-price|sale-money))\.|web\/money\/prices\/(price|price-code|converted-price|first-price)\.|web\/language\/(naming|ordered-plan-name)\.|web\/plans\/plan-cards\/(plan-figures|offer-data)\.tsx?/
// What the shop claims of itself, on pages that welcome.
const claims = /web\/site\/branding\/claims\./
// Plans to choose from and to compare: not for pages that list none.
const cards =
  /web\/plans\/plan-cards\/(plan-(card|rows)\.css|plan-summary|plans-loading|unit-prices|compare-toggle|picked-(bar|plans))/
// Questions beside a plan: how much data a trip needs, and whether the phone supports eSIM.
const needs = /web\/plans\/plan-cards\/(how-much|question-fold)\.(tsx|css)/
// The way to buying one plan: not for pages that sell none.
const sale =
  /web\/plans\/plan-cards\/(paused-notice|pause-query|direct-buy|purchase-path|plan-queries)\.tsx?|contract\/channels\/checkout-link\./
// Lists of steps and facts, on pages that explain; and the 404 page.
const lists = /web\/ui\/(steps|facts)\.|web\/site\/chrome\/not-found\./
// For browsing: pictures to choose from, and what the visitor looked at before.
const browsing = /web\/(base\/(session|shared)-note|ui\/(print-card|clear-search)|hydration\/use-early-input)\.tsx?/
// A field that filters the page below it: the list of destinations, and the office.
const search = /web\/router\/use-typed-search/
// A field with a list below it.
const combobox = /web\/ui\/use-combobox/
// The planner, and the saved trip, which uses its parts. An account page only names countries.
const trip =
  /web\/(screens\/plans\/trip\/(?!trip-screen|way-list\.)|plans\/trips\/(?!country-names|keep-trip|trip-gone|way-(card|item)))|contract\/(plans\/trip|base\/days)\./
// The ways the planner answers with, shown once there are some.
const ways = /web\/plans\/trips\/way-(card|item)/
// Parts of the planner that other pages use too.
const select = /web\/ui\/select\.|lucide-react\/.*\/chevrons-up-down\./
const estimate = /contract\/plans\/estimate\./
const countryNames = /web\/plans\/trips\/country-names/
// The drawn coast is on two pages.
const coast = /web\/ui\/coast/
// A dialog from the side. What else its pages share works without dialogs.
const sheet = /web\/ui\/sheet\./
// What a card is charged and what is agreed to, where something is bought. The kind of a consent among the schemas that
// name it would bring zod to the page of a plan.
const charge = /web\/money\/payments\/use-charge\.|contract\/site\/begin-now-kind\./
// Store credit and figures: not for public pages.
const books = /contract\/money\/books-money\./
// Only the six legal pages show these texts.
const legal = /web\/site\/legal\/|contract\/api\/legal/

const sharedByPublicPages: NameOfChunk = (id, modules) => {
  const pages = [...dependentsOf(id, modules)].filter((each) => publicScreen.test(each))
  return pages.length > 1 || fewBytes.test(id) ? 'public' : null
}

const shared = { minShareCount: 2, includeDependenciesRecursively: false }

/**
 * How the browser's code is split into files: what every page needs, what public pages share, and what the others
 * share, by who needs it. Without this, each icon becomes a file of its own and a page requests sixty; in a single
 * file, every visitor would load what only customers need.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'base', tags: ['$initial'], test: (id) => !entry.test(id), priority: 2 },
    { name: 'posters', test: posters, priority: 2, includeDependenciesRecursively: false },
    { name: 'codes', test: codes, priority: 2, includeDependenciesRecursively: false },
    { name: 'errands', test: errands, priority: 2, includeDependenciesRecursively: false },
    { name: 'bought', test: bought, priority: 2, includeDependenciesRecursively: false },
    { name: 'customers-icons', test: customersIcons, priority: 2, includeDependenciesRecursively: false },
    { name: 'trip-icons', test: tripIcons, priority: 2, includeDependenciesRecursively: false },
    { name: 'offered', test: offered, priority: 2, includeDependenciesRecursively: false },
    { name: 'claims', test: claims, priority: 2, includeDependenciesRecursively: false },
    { name: 'cards', test: cards, priority: 2, includeDependenciesRecursively: false },
    { name: 'needs', test: needs, priority: 2, includeDependenciesRecursively: false },
    { name: 'sheet', test: sheet, priority: 2, includeDependenciesRecursively: false },
    { name: 'charge', test: charge, priority: 2, includeDependenciesRecursively: false },
    { name: 'sale', test: sale, priority: 2, includeDependenciesRecursively: false },
    { name: 'lists', test: lists, priority: 2, includeDependenciesRecursively: false },
    { name: 'search', test: search, priority: 2, includeDependenciesRecursively: false },
    { name: 'browsing', test: browsing, priority: 2, includeDependenciesRecursively: false },
    { name: 'combobox', test: combobox, priority: 2, includeDependenciesRecursively: false },
    { name: 'coast', test: coast, priority: 2, includeDependenciesRecursively: false },
    { name: 'books', test: books, priority: 2, includeDependenciesRecursively: false },
    { name: 'legal', test: legal, priority: 2, includeDependenciesRecursively: false },
    { name: sharedByPublicPages, debugName: 'public', priority: 1, ...shared },
    { name: 'select', test: select, priority: 1, includeDependenciesRecursively: false },
    { name: 'estimate', test: estimate, priority: 1, includeDependenciesRecursively: false },
    { name: 'country-names', test: countryNames, priority: 1, includeDependenciesRecursively: false },
    { name: 'ways', test: ways, priority: 0.6, includeDependenciesRecursively: false },
    // Together with what only it needs: left in the screen's own file, each of the two would wait for the other.
    { name: 'trip', test: trip, priority: 0.5 },
    { name: 'more', entriesAware: true, entriesAwareMergeThreshold: 1000, ...shared },
  ],
}
