import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from './setting-error.ts';

/** Nothing there yet, seeded with the demo, or somebody's own data. */
export type DataState = 'new' | 'demo' | 'own';

const PURPOSE_FILE = 'purpose';

/** What `LEGAJO_DATA` holds. Data from before the note was written counts as somebody's own. */
export function readDataState(dataFolder: string): DataState {
  const note = join(dataFolder, PURPOSE_FILE);
  if (existsSync(note)) return readFileSync(note, 'utf8').trim() === 'demo' ? 'demo' : 'own';
  const hasCluster = ['postgres', 'instance-id'].some((name) => existsSync(join(dataFolder, name)));
  return hasCluster ? 'own' : 'new';
}

/** Notes once, before the first cluster is made, whether this data is the demo. */
export function noteDataPurpose(dataFolder: string, demo: boolean): void {
  makeDataFolder(dataFolder);
  try {
    writeFileSync(join(dataFolder, PURPOSE_FILE), demo ? 'demo\n' : 'own\n', { flag: 'wx', mode: 0o644 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Makes `LEGAJO_DATA` where it is missing. @throws SettingError when it cannot be made. */
export function makeDataFolder(dataFolder: string): void {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'error';
    throw new SettingError('LEGAJO_DATA', `names "${dataFolder}", which cannot be made or used (${code})`);
  }
}
