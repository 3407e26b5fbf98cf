/** Whether cookies identify no visitor: the chosen language does not, and each page has an address for every language. */
export const isNobodys = (cookies: string | undefined): boolean =>
  cookies === undefined || /^lang=[a-z]+$/.test(cookies)
