import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cage } from '@legajo/pdf';
import type { Config } from './config/config.ts';
import { localSpool } from './files/open-store.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** Of the program, what hosts load; the data may lie beside it. */
const CODE = ['packages', 'apps/server', 'node_modules', 'package.json'];

/**
 * What the hosts of an installation may see: their code, as it is written and as it was compiled, and the uploads; neither key
 * nor settings nor other data.
 */
export function cageOf({
  dataFolder,
  store,
}: Pick<Config, 'dataFolder' | 'store'>): Cage & { readonly compiled: string } {
  return {
    code: CODE.map((name) => join(ROOT, name)),
    readable: localSpool(store, dataFolder),
    compiled: join(dataFolder, 'compiled'),
    hidden: [dataFolder, ...(store.kind === 'disk' ? [store.folder] : []), join(ROOT, '.env')],
  };
}
