import type { Backend } from '../api/backend.ts';

/** Address of the company's own page that this app remembers (S16, S80); undefined without one. */
export function rememberedCompany({ session }: Backend): string | undefined {
  const remembered: unknown = session.sso()?.company;
  return typeof remembered === 'string' && remembered !== '' ? remembered : undefined;
}
