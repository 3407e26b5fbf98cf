const requireAll = process.env.REQUIRE_ALL === '1'

/** How many names are printed at the end; the others are in the output above. */
const namesTold = 50

/** Adds up what ran, and prints the failures at the end: readers of a long log look only there. */
export function openTally() {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  const remarks = []
  const short = []
  const skips = []

  return {
    /**
     * `failed` and `flaky` are the names of tests; an empty name stands for the part itself. `because` is why a part skips
     * some of its tests.
     */
    count(part, { passed, failed, skipped = 0, flaky = [] }, started, because = 'see above') {
      totals.passed += passed
      totals.failed += failed.length
      totals.skipped += skipped
      failures.push(...failed.map((name) => (name ? `${part}: ${name}` : part)))
      remarks.push(...flaky.map((name) => `${part}: ${name}`))
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      const left = skipped ? `, ${skipped} skipped` : ''
      if (skipped) skips.push(`${skipped} ${part}: ${because}`)
      console.log(`── ${part}: ${passed} passed, ${failed.length} failed${left} (${seconds} s)\n`)
    },

    /** A part this machine cannot run is skipped loudly, or fails if everything is required. */
    miss(part, reason) {
      console.log(`── ${part}: SKIPPED, ${reason}\n`)
      totals[requireAll ? 'failed' : 'skipped']++
      if (requireAll) failures.push(`${part}: ${reason}`)
      else skips.push(`all ${part}: ${reason}`)
    },

    /** Tests that ran in part only. */
    tellShort(lines) {
      short.push(...new Set(lines))
    },

    /** Prints the result; returns whether all went well. */
    close() {
      tell('Ran short (npm run prove runs them in full):', short)
      tell('Passed only at the second try:', remarks)
      tell('Skipped:', skips)
      tell('Failed:', failures)
      const left = skips.length > 0 ? `, ${totals.skipped} skipped` : ''
      console.log(`${totals.passed} passed, ${totals.failed} failed${left}`)
      return totals.failed === 0 && totals.passed > 0
    },
  }
}

function tell(title, names) {
  if (names.length === 0) return
  console.log(title)
  for (const name of names.slice(0, namesTold)) console.log(`  ${name}`)
  if (names.length > namesTold) console.log(`  … and ${names.length - namesTold} more`)
}
