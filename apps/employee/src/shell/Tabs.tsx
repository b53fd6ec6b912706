import { IconFileText, IconHome, IconMenu2, IconUser, type TablerIcon } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import css from './Tabs.module.css';

export const TABS: readonly {
  readonly key: 'home' | 'documents' | 'data';
  readonly to: '/' | '/documents' | '/data';
  readonly icon: TablerIcon;
}[] = [
  { key: 'home', to: '/', icon: IconHome },
  { key: 'documents', to: '/documents', icon: IconFileText },
  { key: 'data', to: '/data', icon: IconUser },
];

/** The ways to the sections in one row; where the words are too large for that, behind one button. */
export function Tabs({ place }: { readonly place: 'home' | 'documents' | 'data' | 'account' }) {
  const { t } = useTranslation('employee');
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <nav
      className={css.tabs}
      aria-label={t(($) => $.sections)}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        close();
        menu.current?.focus();
      }}
    >
      <button
        ref={menu}
        type="button"
        className={css.menu}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconMenu2 size={24} aria-hidden="true" />
        {t(($) => $.menu)}
      </button>
      <div id={id} className={css.row} data-open={open || undefined}>
        {TABS.map(({ key, to, icon: Icon }) => (
          <PlaceLink
            key={key}
            to={to}
            className={css.tab}
            aria-current={key === place ? 'page' : undefined}
            onClick={close}
          >
            <Icon size={24} />
            <span>{t(($) => $.tabs[key])}</span>
          </PlaceLink>
        ))}
        <PlaceLink
          to="/account"
          className={`${css.tab} ${css.account}`}
          aria-current={place === 'account' ? 'page' : undefined}
          onClick={close}
        >
          <span>{t(($) => $.tabs.account)}</span>
        </PlaceLink>
      </div>
    </nav>
  );
}
