import { BrandMark } from '@legajo/ui/kit/mark/BrandMark.tsx';
import { CompanyLogo } from '@legajo/ui/kit/mark/CompanyLogo.tsx';
import type { CompanyLook } from '@legajo/ui/session/use-company-look.ts';
import css from './LoginScreen.module.css';

/** Whose portal it is: the company's name, logo and words where the person came by its address, the product's mark otherwise. */
export function CompanyBrand({ look }: { readonly look: CompanyLook | undefined }) {
  if (!look)
    return (
      <div className={css.brand}>
        <BrandMark size={40} />
      </div>
    );
  const { titulo, texto } = look.pagina;
  return (
    <div className={css.brand}>
      <div className={css.company}>
        <CompanyLogo logo={look.logo} size={40} />
        <strong>{look.nombre}</strong>
      </div>
      {titulo ? <p className={css.heading}>{titulo}</p> : null}
      {texto ? <p className={css.words}>{texto}</p> : null}
    </div>
  );
}
