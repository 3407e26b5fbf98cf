// The one way into the project's programs: prepares what a program needs, then runs it with the arguments it was given.
// Without a name, or with one that is unknown, it says what there is. `npm start` and `npm test` prepare themselves.
import { spawn, spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const tsx = ['node', '--import', 'tsx']
const built = (name) => ['node', `dist/server/${name}.js`]

/** What each program prepares (see prepare.mjs), what it does, and how it is called. */
const programs = {
  'To run a shop': {
    dev: [
      'packages',
      'the shop with the sources as they are, restarted at each change',
      [...tsx, '--watch-path=server', '--watch-path=sandbox', '--watch-path=contract', 'server/main.ts', '--dev'],
    ],
    sandbox: ['shop', 'the stand-ins for payments, wholesaler, mail and sign-in, on their own', built('sandbox')],
    preflight: ['shop', 'checks whether a live shop is fit to open', built('preflight')],
    migrate: ['shop', 'brings a database up to this build', built('migrate')],
    backup: ['shop', 'writes a backup', built('backup')],
    restore: ['shop', 'reads one back', built('restore')],
    rehearse: ['shop', 'restores the newest backup beside the shop and checks it', built('rehearse')],
    'rehearse:live': [
      'shop',
      'a shop with live settings, with the stand-ins in place of Stripe and the wholesaler',
      built('rehearse-live'),
    ],
    reseal: ['shop', 'seals what is stored with a new secret key', built('reseal')],
  },
  'To prove it': {
    prove: ['all', 'npm test with every large number in full', ['node', 'scripts/test.mjs', '--prove']],
    'test:on': ['none', 'npm test under another version of Node', ['node', 'scripts/test-on.mjs']],
    attack: ['all', 'tries what an attacker would', [...tsx, 'proof/attack/main.ts']],
    conformance: [
      'shop',
      'the scenarios of the Model Context Protocol’s own runner, on Node 22',
      ['node', 'scripts/conformance.mjs'],
    ],
    'conformance:openapi': [
      'shop',
      'the partner API against its document, by a proxy and a client from outside',
      ['node', 'scripts/conformance-openapi.mjs'],
    ],
    fuzz: ['all', 'sends generated requests', ['node', 'scripts/fuzz.mjs']],
    mutate: ['all', 'breaks the code and looks whether a test notices', ['node', 'scripts/mutate.mjs']],
    drill: ['all', 'customers, kills and faults, then money against goods', [...tsx, 'proof/drill/main.ts']],
    'drill:restarts': ['all', 'replaces processes behind a balancer under load', [...tsx, 'proof/drill/restarts.ts']],
    'drill:upgrade': [
      'all',
      'the same from the release before to this one and back',
      [...tsx, 'proof/drill/upgrade.ts'],
    ],
    'drill:production': [
      'all',
      'breaks one thing after the other and waits for its alert',
      [...tsx, 'proof/drill/production/main.ts'],
    ],
    'drill:recovery': ['all', 'a lost database, restored', [...tsx, 'proof/drill/recovery.ts']],
    'drill:overload': ['all', 'more sign-ups than one process can serve', [...tsx, 'proof/drill/overload.ts']],
  },
  'To measure it': {
    bench: ['all', 'what a page, a call, a sale and a start cost', [...tsx, 'proof/bench/main.ts']],
    'bench:pages': ['all', 'pages in a browser, as Lighthouse sees them', [...tsx, 'proof/bench/pages.ts']],
    'bench:admin': ['all', 'the admin area with millions of rows', [...tsx, 'proof/bench/admin.ts']],
    'bench:cache': ['all', 'a cache in front of the shop', [...tsx, 'proof/bench/cache.ts']],
    'bench:growth': ['all', 'a shop after years', [...tsx, 'proof/bench/growth.ts']],
    'bench:watch': ['all', 'reading many eSIMs', [...tsx, 'proof/bench/watch.ts']],
  },
  'To work on it': {
    build: ['packages', 'the build alone', ['node', 'scripts/build.mjs']],
    docs: [
      'packages',
      'writes the pages that come from the code',
      [
        'npx',
        'vitest',
        'run',
        'server/settings-page.test.ts',
        'server/alert-rules.test.ts',
        'server/office/platform/api-docs',
        'server/office/platform/retention/retention-page.test.ts',
        'server/shop/site/branding/profile-schema.test.ts',
        '-u',
      ],
    ],
    translations: ['packages', 'collects sentences into languages/', ['node', 'scripts/translations.mjs']],
    fonts: ['packages', 'cuts the typefaces', ['node', 'scripts/cut-fonts.mjs']],
    shots: ['all', 'pictures of pages at both widths and in both themes', [...tsx, 'scripts/shots.mjs']],
    format: ['packages', 'formats all files', ['npx', 'oxfmt', '.']],
  },
}

const [name, ...given] = process.argv.slice(2)
const program = Object.values(programs).find((group) => Object.hasOwn(group, name ?? ''))?.[name]
if (!program) {
  console.log(
    'npm start                     the whole shop on play money\nnpm test [-- PART]            every check, or one',
  )
  for (const [title, group] of Object.entries(programs)) {
    console.log(`\n${title}`)
    for (const [each, [, does]] of Object.entries(group)) console.log(`  ${`npm run ${each}`.padEnd(28)}${does}`)
  }
  process.exit(name === undefined || name === 'help' ? 0 : 1)
}

const [needed, , [command, ...args]] = program
if (needed !== 'none') {
  const { status } = spawnSync(process.execPath, ['scripts/prepare.mjs', needed], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const child = spawn(command, [...args, ...given], { stdio: 'inherit' })
// The program ends by itself when it is asked to; this only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (status, signal) => process.exit(status ?? (signal ? 1 : 0)))
