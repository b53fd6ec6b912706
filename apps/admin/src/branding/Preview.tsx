import { CompanyLogo } from '@legajo/ui/kit/mark/CompanyLogo.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { type Palette, paletteVariables } from '@legajo/ui/theme/palette.ts';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Preview.module.css';

/** The portal and the phone in a palette that is not saved yet. A drawing: nothing in it takes a click or a key. */
export function Preview(props: {
  readonly palette: Palette;
  readonly company: string;
  readonly logo: string | null;
}) {
  const { t } = useTranslation('branding');
  const colours = paletteVariables(props.palette) as CSSProperties;
  return (
    <div className={css.both} style={colours} aria-hidden="true">
      <Frame company={props.company} logo={props.logo}>
        <div className={css.nav}>
          <span>{t(($) => $.sample.home)}</span>
          <span data-current="">{t(($) => $.sample.employees)}</span>
          <span>{t(($) => $.sample.documents)}</span>
        </div>
        <div className={css.page}>
          <div className={css.head}>
            <strong>{t(($) => $.sample.employees)}</strong>
            <span className={css.solid}>{t(($) => $.sample.new_employee)}</span>
            <span className={css.hover}>{t(($) => $.sample.hover)}</span>
          </div>
          <div className={css.row} data-selected="">
            <i className={css.tick} />
            Cáceres, Julieta
            <StatusBadge tone="ok">{t(($) => $.sample.active)}</StatusBadge>
          </div>
          <div className={css.row}>
            <i />
            Coria, Emiliano
            <StatusBadge tone="info">{t(($) => $.sample.onboarding)}</StatusBadge>
          </div>
          <div className={css.row}>
            <span className={css.focused}>{t(($) => $.sample.focused)}</span>
            <span className={css.anchor}>{t(($) => $.sample.link)}</span>
          </div>
        </div>
      </Frame>
      <div className={css.phone}>
        <div className={css.bar}>
          <CompanyLogo logo={props.logo} size={24} />
          <strong>{t(($) => $.sample.home)}</strong>
        </div>
        <div className={css.card}>
          <strong>{t(($) => $.sample.to_sign)}</strong>
          <span className={css.solid}>{t(($) => $.sample.see_and_sign)}</span>
        </div>
      </div>
    </div>
  );
}

function Frame(props: {
  readonly company: string;
  readonly logo: string | null;
  readonly children: ReactNode;
}) {
  return (
    <div className={css.frame}>
      <div className={css.bar}>
        <CompanyLogo logo={props.logo} size={24} />
        <strong>{props.company}</strong>
      </div>
      <div className={css.inside}>{props.children}</div>
    </div>
  );
}
