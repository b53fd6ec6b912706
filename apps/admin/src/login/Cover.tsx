import { BrandMark } from '@legajo/ui/kit/BrandMark.tsx';
import { CompanyLogo } from '@legajo/ui/kit/CompanyLogo.tsx';
import { Rosette } from '@legajo/ui/kit/Rosette.tsx';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCompanyLook } from './company-look.ts';
import css from './LoginScreen.module.css';

/** What the product is, in one sentence, over the engraving of what it certifies. */
export function Cover() {
  const { t } = useTranslation('login');
  const look = useCompanyLook();
  return (
    <aside className={css.cover}>
      <Rosette className={css.rosette} />
      <div className={css.brand}>
        {look ? <CompanyLogo logo={look.logo} size={36} /> : <BrandMark size={36} />}
        <span>{look?.nombre ?? 'Legajo'}</span>
      </div>
      <div className={css.words}>
        <h2>{t(($) => $.cover_title)}</h2>
        <p>{t(($) => $.cover_text)}</p>
        <a href="/verificar">
          <IconQrcode size={18} /> <span>{t(($) => $.verify)}</span>
        </a>
      </div>
    </aside>
  );
}
