import { expect } from 'vitest';
import { pdfText } from './pdf-text.ts';
import type { Portal } from './portal.ts';

export const CODE = /[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}/g;
export const PIN = '482913';

export const printSheets = (portal: Portal, token: string, ids: readonly number[]) =>
  portal.send('POST', '/v2/portal/employees/activation-codes', { token, form: { ids } });

/** Prints a sheet and reads its code, as a person would. */
export async function codeFor(portal: Portal, hr: string, id: number): Promise<string> {
  const { status, bytes } = await printSheets(portal, hr, [id]);
  expect(status).toBe(200);
  const [code] = pdfText(bytes).match(CODE) ?? [];
  if (!code) throw new Error('The sheet bears no code.');
  return code;
}

export const activate = (portal: Portal, form: Record<string, string>) =>
  portal.send('POST', '/v2/portal/activate', { form });

export const activateWithPin = (portal: Portal, codigo: string, cuil: string, pin = PIN, repin = pin) =>
  activate(portal, { codigo, cuil, pin, repin });
