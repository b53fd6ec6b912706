import { useSession } from '@legajo/ui/api/context.tsx';
import { CompanyLogo as Logo } from '@legajo/ui/kit/CompanyLogo.tsx';
import { useMemo } from 'react';

/** The logo's address with one time in it, in place of any it bore, so that a new one shows at once (S159). */
export function logoAddress(logo: string, now: Date): string {
  const [path, query] = logo.split('?');
  const search = new URLSearchParams(query);
  search.set('t', String(now.getTime()));
  return `${path}?${search}`;
}

/** The logo of the company one is in, asked for anew each time the portal is opened. */
export function CompanyLogo() {
  const logo = useSession().user?.empresa.logo ?? null;
  const address = useMemo(() => logo && logoAddress(logo, new Date()), [logo]);
  return <Logo logo={address} />;
}
