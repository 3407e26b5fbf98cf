type Question = { id: string; title: string; content: string }
type Category = { id: string; title: string; questions: readonly Question[] }

/** Four categories, three questions each. The ids are for links and for telling which one is open. */
export const faq: readonly Category[] = [
  {
    id: 'getting-started',
    title: 'Getting Started',
    questions: [
      {
        id: 'what-is-an-esim',
        title: 'What is an eSIM?',
        content:
          'A SIM card without the card. Your phone has a chip that can hold several of them; ours adds mobile data for your trip, and your own number stays on for calls and texts.',
      },
      {
        id: 'does-my-phone-work',
        title: 'Does my phone work with an eSIM?',
        content:
          'iPhone XS and newer, Pixel 3 and newer, Galaxy S20 and newer, iPad Pro 3rd gen and newer, and most other devices sold with eSIM. It must not be locked to one carrier. To check, dial *#06#: if an EID appears, it does.',
      },
      {
        id: 'when-to-install',
        title: 'When should I install it?',
        content:
          'At home, on Wi-Fi, the day before you leave. Installing does not start the plan: its days begin when it first connects to a network at your destination.',
      },
    ],
  },
  {
    id: 'plans-and-pricing',
    title: 'Plans & Pricing',
    questions: [
      {
        id: 'how-much-data',
        title: 'How much data do I need?',
        content:
          'Maps and messages use about 100 MB a day, an hour of video calls about 1 GB. Most people take 3GB for a week and 10GB for a month. Plans go from 1GB to 50GB, and from 1 to 30 days.',
      },
      {
        id: 'what-if-it-runs-out',
        title: 'What happens when the data runs out?',
        content:
          'It stops; nothing more is charged. Where a plan says Top-up Available you can add data from your account in a minute, and keep the same eSIM.',
      },
      {
        id: 'which-currency',
        title: 'Which currency am I charged in?',
        content:
          'US dollars. You can look at prices in your own currency, and your bank converts at its own rate when it books the payment.',
      },
    ],
  },
  {
    id: 'coverage-and-networks',
    title: 'Coverage & Networks',
    questions: [
      {
        id: 'which-network',
        title: 'Which network will I be on?',
        content:
          'Each plan names its carrier and its speed. Many connect to more than one network in a country and choose the strongest where you stand.',
      },
      {
        id: 'several-countries',
        title: 'Can I use one plan in several countries?',
        content:
          'Yes, with a regional or a global plan. It switches at the border by itself. The plan’s page lists every country it covers.',
      },
      {
        id: 'hotspot',
        title: 'Can I share the connection with my laptop?',
        content:
          'Yes. Turn on the personal hotspot as you would at home. A laptop uses data faster than a phone, so switch off its updates first.',
      },
    ],
  },
  {
    id: 'technical-support',
    title: 'Technical Support',
    questions: [
      {
        id: 'no-signal',
        title: 'I have landed and there is no data. What now?',
        content:
          'Turn on data roaming for the Landfall line, choose that line for mobile data, then switch flight mode on and off. If it still shows nothing after five minutes, write to us.',
      },
      {
        id: 'lost-code',
        title: 'I cannot find my QR code any more.',
        content:
          'It is in your account under Active eSIM Plans, and in the mail we sent. If you opened your account on this device, it shows without a connection too.',
      },
      {
        id: 'new-phone',
        title: 'Can I move the eSIM to another phone?',
        content:
          'A code installs once. Delete nothing before you have written to us: with the ICCID from your account we can tell you whether your plan can move.',
      },
    ],
  },
]
