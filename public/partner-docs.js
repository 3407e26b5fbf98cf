// The page where partners try the API. The key stays in its field: it is not stored, and goes to this shop only.
const keyField = document.querySelector('input[name="key"]')
const note = document.querySelector('#key-note')

function readKey() {
  const key = keyField.value.trim()
  if (key.startsWith('lfp_live_')) return { problem: 'That is a live key, which buys real eSIMs. This page takes test keys only.' }
  if (!key.startsWith('lfp_test_')) return { problem: 'Paste a test key first. It begins with lfp_test_.' }
  return { key }
}

/** What the form asks for, as a request. */
function readRequest(form, key) {
  const fields = [...form.querySelectorAll('[data-in]')]
  const of = (place) => fields.filter((field) => field.dataset.in === place && field.value.trim() !== '')
  let { path } = form.dataset
  for (const field of of('path')) path = path.replace(`{${field.name}}`, encodeURIComponent(field.value.trim()))
  const query = new URLSearchParams(of('query').map((field) => [field.name, field.value.trim()])).toString()
  const [body] = of('body')
  const { method } = form.dataset
  return {
    address: `/api/partner/v1${path}${query && `?${query}`}`,
    init: {
      method,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(JSON.parse(body.value)) }),
    },
  }
}

const told = ['content-type', 'ratelimit', 'retry-after', 'idempotent-replayed']

async function describe(answer) {
  const headers = told.flatMap((name) => (answer.headers.has(name) ? [`${name}: ${answer.headers.get(name)}`] : []))
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  const isText = (answer.headers.get('content-type') ?? '').startsWith('text/')
  const body = isJson ? JSON.stringify(await answer.json(), null, 2) : isText ? await answer.text() : '(a file)'
  return `${answer.status} ${answer.statusText}\n${headers.join('\n')}\n\n${body}`
}

async function send(form) {
  const { key, problem } = readKey()
  note.textContent = problem ?? 'The key stays in this field.'
  if (!key) {
    keyField.focus()
    return
  }
  const output = form.querySelector('output')
  const shown = output.querySelector('pre')
  output.hidden = false
  shown.textContent = 'Sending…'
  try {
    const { address, init } = readRequest(form, key)
    shown.textContent = await describe(await fetch(address, init))
  } catch (error) {
    shown.textContent = error instanceof SyntaxError ? `The body is not JSON: ${error.message}` : `Not sent: ${error.message}`
  }
}

document.addEventListener('submit', (event) => {
  event.preventDefault()
  if (event.target.id !== 'key') void send(event.target)
})
