import type { Session } from '@legajo/ui/api/session.ts';

/** What the address of the way in brought: it stays in no history and in no copied address. */
export interface Arrival {
  readonly expired?: true;
  readonly reset?: string;
  readonly ssoToken?: string;
  readonly empresa?: string;
}

/** Reads what stands behind `?`; what is none of it is left out. */
export function readArrival(raw: Readonly<Record<string, unknown>>): Arrival {
  const word = (name: string) => (typeof raw[name] === 'string' ? raw[name] : '');
  const [reset, ssoToken, empresa] = [word('reset'), word('ssoToken'), word('empresa')];
  return {
    ...(raw.expired === true || raw.expired === 'true' ? { expired: true } : {}),
    ...(reset ? { reset } : {}),
    ...(ssoToken ? { ssoToken } : {}),
    ...(/^[a-z0-9-]{1,60}$/i.test(empresa) ? { empresa: empresa.toLowerCase() } : {}),
  };
}

/** Remembers the company, so that the next way in shows the same; whether it has a button, its file says. */
export function keepCompany(session: Session, { empresa }: Arrival): void {
  if (empresa) session.setSso({ flag: 0, company: empresa });
}
