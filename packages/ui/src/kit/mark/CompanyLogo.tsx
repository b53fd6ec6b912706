import { useState } from 'react';
import { BrandMark } from './BrandMark.tsx';
import css from './CompanyLogo.module.css';

/** The company's logo, or the product's mark where there is none or it cannot be had. The name stands beside it. */
export function CompanyLogo({ logo, size = 28 }: { readonly logo?: string | null; readonly size?: number }) {
  const [lost, setLost] = useState<string | null>(null);
  if (!logo || lost === logo) return <BrandMark size={size} />;
  return (
    <img
      src={logo}
      alt=""
      height={size}
      className={css.logo}
      onError={() => setLost(logo)}
      decoding="async"
    />
  );
}
