import { readConfig, type ShopConfig } from './config.ts'
import { orRefuse } from './platform/config/or-refuse.ts'
import { closeDataFolder } from './platform/config/private-folder.ts'

/** Reads the settings of this process and makes sure that they and its data folder are usable. */
export const beginWithConfig = (): Promise<ShopConfig> =>
  orRefuse(() => {
    const config = readConfig()
    closeDataFolder(config)
    return config
  })
