/** What a test may ask of a browser before it opens. */
export interface Looks {
  isDark?: boolean
}

/** One window of a browser, with cookies and storage of its own. All that the journeys need of an engine. */
export interface Driver {
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  url(): Promise<string>
  /** The value of an expression in the page, awaited if it is a promise. */
  evaluate(expression: string): Promise<unknown>
  tap(x: number, y: number): Promise<void>
  /** `Enter`, `ArrowLeft`, `Shift+Tab`. */
  press(keys: string): Promise<void>
  type(text: string): Promise<void>
  /** The size of the page in the window. */
  resize(width: number, height: number): Promise<void>
  /** A picture of the window as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export interface Engine {
  /** The phone it has the name of, so that pages offer what this phone can do. */
  phone: 'iphone' | 'android'
  open(looks?: Looks): Promise<Driver>
  close(): Promise<void>
}

export const isOfPhone = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
} as const satisfies Record<Engine['phone'], string>
