import type { Rolldown } from 'vite'

const publicScreen =
  /web\/screens\/(home|destinations|country|plan|about|support|auth|privacy|return-policy|device-check|not-found|offline)\/[^/]*-screen\.tsx$/

// An entry waits for the first screen, and the screen for what it shares with others: they must not share a file.
const entry = /web\/(entry-client\.tsx|boot\/[^/]+\.ts)$/

type NameOfChunk = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>
type Modules = Parameters<NameOfChunk>[1]

/** This module and every one that cannot run before it has. */
function dependentsOf(id: string, modules: Modules): Set<string> {
  const found = new Set([id])
  for (const each of found) for (const importer of modules.getModuleInfo(each)?.importers ?? []) found.add(importer)
  return found
}

// A few bytes that many share. Wherever else they were, they would bring along what only customers need. What is asked
// about codes of a second factor is a file of its own: the screens that ask share nothing else.
const fewBytes =
  /contract\/api\/(?!admin|operations|second-factor|support|topups|kits|rescues|notifications|auto-topups|receipts|proofs|passkeys)|web\/router\/use-typed-search/
// Which picture belongs to which place, and what is told of the plans there: nothing to pages without one.
const posters =
  /web\/posters\/(?!photos)|contract\/catalog\/(plan-text|speed)\.|web\/language\/name-order|web\/plans\/breadcrumbs/
const codes = /contract\/api\/second-factor/
// What only customers ask the shop for.
const errands = /contract\/api\/(kits|rescues|notifications|auto-topups|receipts|proofs|passkeys)/
// All icons come out of one file, so the bundler takes each for what every page needs: these only customers see, and a page
// or two with room to spare.
const customersIcons =
  /lucide-react\/dist\/esm\/icons\/(receipt-text|life-buoy|luggage|calendar-plus|key-round|refresh-cw|credit-card|bell|log-out|undo-2|trash|mail|heart-handshake|pencil)\./
const tripIcons = /lucide-react\/dist\/esm\/icons\/(calendar-days|share-2|layers|card-sim)\./
// How plans are called and what they cost: nothing to pages that show none, and to the planner until it has an answer.
const offered =
  /contract\/catalog\/(place-names|plan-value)\.|web\/prices\/(price|converted-price)\.|web\/language\/(naming|ordered-plan-name)\.|web\/plans\/plan-figures\.tsx|web\/branding\/claims\./
// Plans to choose from, and to compare: nothing to pages that list none.
const cards = /web\/plans\/(plan-card\.css|plan-summary|plans-loading|unit-prices|compare-toggle|picked-(bar|plans))/
// What is asked where there is a plan: how much one needs, and whether the phone takes it.
const needs = /web\/plans\/(how-much|question-fold)\.(tsx|css)/
// What is on the way to buying one plan: nothing to pages that sell none.
const sale =
  /web\/plans\/(paused-notice|pause-query|direct-buy|purchase-path|plan-queries)\.tsx?|contract\/checkout\/checkout-link\./
// Steps and facts one below the other, on pages that explain; and that there is no such page.
const lists = /web\/ui\/(steps|facts)\.|web\/chrome\/not-found\./
// Where one looks around: pictures to choose from, and what was looked at before.
const browsing = /web\/(base\/(session|shared)-note|ui\/(print-card|clear-search)|hydration\/use-early-input)\.tsx?/
// A field with a list below it.
const combobox = /web\/ui\/use-combobox/
// The planner, and the kept trip that is drawn with its parts. An account only names countries.
const trip =
  /web\/(screens\/trip\/(?!trip-screen|way-list\.)|trips\/(?!country-names|keep-trip|trip-gone|way-(card|item)))|contract\/(trips\/trip|time\/days)\./
// The ways it answers with, drawn once there are some.
const ways = /web\/trips\/way-(card|item)/
// What others ask for without planning a trip.
const select = /web\/ui\/select\.|lucide-react\/.*\/chevrons-up-down\./
const estimate = /contract\/estimate\/estimate\./
const countryNames = /web\/trips\/country-names/
// The drawn coast is on two pages.
const coast = /web\/ui\/coast/
// Store credit and figures: nothing to public pages.
const books = /contract\/money\/books-money\./
// Six pages are texts, and no other page shows one.
const legal = /web\/legal\/|contract\/api\/legal/

const sharedByPublicPages: NameOfChunk = (id, modules) => {
  const pages = [...dependentsOf(id, modules)].filter((each) => publicScreen.test(each))
  return pages.length > 1 || fewBytes.test(id) ? 'public' : null
}

const shared = { minShareCount: 2, includeDependenciesRecursively: false }

/**
 * Which files the browser's code is cut into: what every page needs, what public pages share, and what the others
 * share, by who needs it. Left alone, each icon becomes a file of its own and a page asks for sixty; all in one, a
 * visitor would load what only customers need.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'base', tags: ['$initial'], test: (id) => !entry.test(id), priority: 2 },
    { name: 'posters', test: posters, priority: 2, includeDependenciesRecursively: false },
    { name: 'codes', test: codes, priority: 2, includeDependenciesRecursively: false },
    { name: 'errands', test: errands, priority: 2, includeDependenciesRecursively: false },
    { name: 'customers-icons', test: customersIcons, priority: 2, includeDependenciesRecursively: false },
    { name: 'trip-icons', test: tripIcons, priority: 2, includeDependenciesRecursively: false },
    { name: 'offered', test: offered, priority: 2, includeDependenciesRecursively: false },
    { name: 'cards', test: cards, priority: 2, includeDependenciesRecursively: false },
    { name: 'needs', test: needs, priority: 2, includeDependenciesRecursively: false },
    { name: 'sale', test: sale, priority: 2, includeDependenciesRecursively: false },
    { name: 'lists', test: lists, priority: 2, includeDependenciesRecursively: false },
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
    // With what only it needs: left in the screen's own file, each of the two would wait for the other.
    { name: 'trip', test: trip, priority: 0.5 },
    { name: 'more', entriesAware: true, entriesAwareMergeThreshold: 1000, ...shared },
  ],
}
