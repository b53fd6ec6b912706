import { verifyCode, verifyFile } from '@legajo/contract/calls/verification';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';

export type Verdict = Element<typeof verifyFile>;
export type Known = Element<typeof verifyCode>;

/** What was checked: a file with its verdict, or a code with what it stands for. */
export type Checked =
  | { readonly of: 'file'; readonly file: File; readonly verdict: Verdict }
  | { readonly of: 'code'; readonly known: Known };

/** Checks a file. Throws `Problem` when it cannot be read. */
export async function checkFile(backend: Backend, file: File): Promise<Checked> {
  const { data } = await backend.api(verifyFile, { files: { file } });
  if (!data[0]) throw new TypeError('no verdict');
  return { of: 'file', file, verdict: data[0] };
}

/** Looks a printed code up. Throws `Problem` when it is nobody's. */
export async function checkCode(backend: Backend, code: string): Promise<Checked> {
  const { data } = await backend.api(verifyCode, { params: { code: code.trim().toUpperCase() } });
  if (!data[0]) throw new TypeError('no answer');
  return { of: 'code', known: data[0] };
}

/**
 * The code a scanned address carries: `/verificar/CODE`, `?codigo=` or after `#`, which no server log sees.
 */
export function codeOf(location: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const fromPath = /\/verificar\/([\w-]{4,40})\/?$/.exec(location.pathname)?.[1];
  const query = new URLSearchParams(location.search);
  const found = fromPath ?? query.get('codigo') ?? query.get('code') ?? location.hash.replace(/^#/, '');
  return /^[\w-]{4,40}$/.test(found ?? '') ? (found as string) : null;
}
