import type { Env } from './env.ts';
import { readToken, readUrl } from './readers.ts';
import { SettingError } from './setting-error.ts';

/** A provider of messages to telephones, as the operator set it up. */
export interface ProviderSettings {
  readonly url: string;
  readonly token: string;
}

/** Reads `<name>_URL` and `<name>_TOKEN`; null without them: it is off. @throws SettingError for one without the other. */
export function readProvider(env: Env, name: 'WHATSAPP' | 'SMS'): ProviderSettings | null {
  const url = readUrl(env, `${name}_URL`, ['https:', 'http:']);
  const token = readToken(env, `${name}_TOKEN`);
  if (url === null && token === null) return null;
  if (url === null) throw new SettingError(`${name}_URL`, `is missing beside ${name}_TOKEN`);
  if (token === null) throw new SettingError(`${name}_TOKEN`, `is missing beside ${name}_URL`);
  return { url, token };
}
