import { BrandMark } from '@legajo/ui/kit/BrandMark.tsx';
import { CompanyLogo } from '@legajo/ui/kit/CompanyLogo.tsx';
import { Rosette } from '@legajo/ui/kit/Rosette.tsx';
import { useCompanyLook } from '@legajo/ui/session/use-company-look.ts';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './LoginScreen.module.css';

/** What the product is, or what the company says of its portal, over the engraving of what it certifies. */
export function Cover() {
  const { t } = useTranslation('login');
  const look = useCompanyLook();
  const { titulo, texto } = look?.pagina ?? { titulo: null, texto: null };
  return (
    <aside className={css.cover} data-own={titulo || texto ? '' : undefined}>
      <Rosette className={css.rosette} />
      <div className={css.brand}>
        {look ? <CompanyLogo logo={look.logo} size={36} /> : <BrandMark size={36} />}
        <span>{look?.nombre ?? 'Legajo'}</span>
      </div>
      <div className={css.words}>
        <h2>{titulo ?? t(($) => $.cover_title)}</h2>
        <p>{texto ?? t(($) => $.cover_text)}</p>
        <a href="/verificar">
          <IconQrcode size={18} /> <span>{t(($) => $.verify)}</span>
        </a>
      </div>
    </aside>
  );
}
