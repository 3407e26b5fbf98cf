const rules = import.meta.glob<string>('../../../../../styles/faces/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** Each font choice's rules, limited to its sample. */
export const fontSamples = Object.entries(rules)
  .map(([path, styles]) => styles.replaceAll(':root', `[data-font-sample='${/([^/]+)\.css$/.exec(path)?.[1]}']`))
  .join('\n')
