import type { Appearance } from '@stripe/stripe-js'

/** Stripe draws its fields in its own frames, which do not see our styles: pass the tokens by value. */
export function readAppearance(): Appearance {
  const [ink, muted, paper, edge, danger, dangerText] = readColours([
    '--color-ink',
    '--color-ink-muted',
    '--color-paper',
    '--color-line-strong',
    '--color-danger',
    '--color-danger-text',
  ])
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: ink,
      colorBackground: paper,
      colorText: ink,
      colorTextSecondary: muted,
      colorTextPlaceholder: muted,
      colorDanger: dangerText,
      borderRadius: '12px',
      fontFamily: 'Figtree, "Segoe UI", system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingGridRow: '16px',
    },
    rules: {
      '.Input': { border: `1.5px solid ${edge}`, padding: '14px 15px' },
      '.Input--invalid': { border: `2px solid ${danger}` },
      '.Label': { fontWeight: '500' },
    },
  }
}

/** The colours as shown now. Stripe reads neither `light-dark()` nor oklch, so each is painted to a canvas once. */
function readColours(tokens: string[]): string[] {
  const probe = document.body.appendChild(document.createElement('i'))
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const colours = tokens.map((token) => {
    probe.style.color = `var(${token})`
    return canvas ? painted(canvas, getComputedStyle(probe).color) : ''
  })
  probe.remove()
  return colours
}

function painted(canvas: CanvasRenderingContext2D, colour: string): string {
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
