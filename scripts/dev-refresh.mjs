// Loaded by the page in development, before any component: React's fast refresh must be set up first.
import refresh from '/@react-refresh'

refresh.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => undefined
window.$RefreshSig$ = () => (type) => type
