/** What a test in each of the other engines starts, and the Debian packages of it. */
export const engines = {
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
  firefox: { 'firefox-esr': 'firefox-esr' },
}
