import { BrandMark } from '@legajo/ui/kit/mark/BrandMark.tsx';
import { CompanyLogo } from '@legajo/ui/kit/mark/CompanyLogo.tsx';
import { Rosette } from '@legajo/ui/kit/mark/Rosette.tsx';
import type { CompanyLook } from '@legajo/ui/session/use-company-look.ts';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import parts from '../shell/Cover.module.css';
import css from './LoginScreen.module.css';

/** What the product is, or what the company says of its portal, over the engraving of what it certifies. */
export function Cover({ look }: { readonly look: CompanyLook | undefined }) {
  const { t } = useTranslation('login');
  const { titulo, texto } = look?.pagina ?? { titulo: null, texto: null };
  return (
    <aside className={`${parts.cover} ${css.cover}`} data-own={titulo || texto ? '' : undefined}>
      <Rosette className={`${parts.rosette} ${css.rosette}`} />
      <div className={parts.brand}>
        {look ? <CompanyLogo logo={look.logo} size={36} /> : <BrandMark size={36} />}
        <span>{look?.nombre ?? 'Legajo'}</span>
      </div>
      <div className={`${parts.words} ${css.words}`}>
        <h2>{titulo ?? t(($) => $.cover_title)}</h2>
        <p>{texto ?? t(($) => $.cover_text)}</p>
        <a href="/verificar">
          <IconQrcode size={18} /> <span>{t(($) => $.verify)}</span>
        </a>
      </div>
    </aside>
  );
}
