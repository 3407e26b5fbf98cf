const rules = import.meta.glob<string>('../../../../styles/faces/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** What each choice of fonts would ask of a whole page, asked of its sample alone. */
export const fontSamples = Object.entries(rules)
  .map(([path, styles]) => styles.replaceAll(':root', `[data-font-sample='${/([^/]+)\.css$/.exec(path)?.[1]}']`))
  .join('\n')
