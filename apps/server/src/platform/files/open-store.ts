import { join } from 'node:path';
import type { StoreSettings } from '../config/connections.ts';
import { diskDriver, spoolOf } from './disk.ts';
import type { StoreDriver } from './driver.ts';
import { s3Driver } from './s3.ts';

/** The driver that LEGAJO_STORE names. */
export function openDriver(settings: StoreSettings, dataFolder: string): StoreDriver {
  return settings.kind === 'disk'
    ? diskDriver(settings.folder)
    : s3Driver(settings, scratchFolder(dataFolder));
}

/** The folder where uploads lie while hosts read them. */
export const localSpool = (settings: StoreSettings, dataFolder: string): string =>
  spoolOf(settings.kind === 'disk' ? settings.folder : scratchFolder(dataFolder));

const scratchFolder = (dataFolder: string) => join(dataFolder, 'scratch');
