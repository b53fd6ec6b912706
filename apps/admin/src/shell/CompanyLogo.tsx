import { useSession } from '@legajo/ui/api/context.tsx';
import { CompanyLogo as Logo } from '@legajo/ui/kit/mark/CompanyLogo.tsx';
import { useMemo } from 'react';

/** The logo's address with a time in it, so that a new one shows at once (S159); the server's own stays alone. */
export function logoAddress(logo: string, now: Date): string {
  if (/[?&]t=/.test(logo)) return logo;
  return `${logo}${logo.includes('?') ? '&' : '?'}t=${now.getTime()}`;
}

/** The logo of the company one is in, asked for anew each time the portal is opened. */
export function CompanyLogo() {
  const logo = useSession().user?.empresa.logo ?? null;
  const address = useMemo(() => logo && logoAddress(logo, new Date()), [logo]);
  return <Logo logo={address} />;
}
