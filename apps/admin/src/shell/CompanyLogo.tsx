import { useSession } from '@legajo/ui/api/context.tsx';
import { BrandMark } from '@legajo/ui/kit/BrandMark.tsx';
import { useState } from 'react';
import css from './Header.module.css';

/** The logo's address with a time in it, so that a new one shows at once (S159). */
export const logoAddress = (logo: string, now: Date): string =>
  `${logo}${logo.includes('?') ? '&' : '?'}t=${now.getTime()}`;

/** The company's logo; the product's mark where it has none or it does not come. */
export function CompanyLogo() {
  const { user } = useSession();
  const logo = user?.empresa.logo ?? null;
  return logo ? <Picture key={logo} logo={logo} /> : <BrandMark />;
}

function Picture({ logo }: { readonly logo: string }) {
  const [address] = useState(() => logoAddress(logo, new Date()));
  const [failed, setFailed] = useState(false);
  return failed ? (
    <BrandMark />
  ) : (
    <img className={css.logo} src={address} alt="" onError={() => setFailed(true)} />
  );
}
