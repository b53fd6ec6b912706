import { useSession } from '@legajo/ui/api/context.tsx';
import { useHasDirectory } from '@legajo/ui/directory/own/own-directory.ts';
import { giveFocusBack } from '@legajo/ui/kit/dialog/give-focus-back.ts';
import {
  IconBook,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
} from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../actions/account-actions.ts';
import { MenuGroupRow } from './MenuGroupRow.tsx';
import { isInGroup, menuFor } from './menu.ts';
import { paperAddress } from './papers.ts';
import css from './SideNav.module.css';

/** The menu on canvas; the current place is a tab of paper cut into it. */
export function SideNav({
  minimised,
  onMinimise,
}: {
  readonly minimised: boolean;
  readonly onMinimise: () => void;
}) {
  const { t, i18n } = useTranslation('shell');
  const { actions, user } = useSession();
  const hasDirectory = useHasDirectory();
  const leave = useSignOut();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place closes the phone's menu
  useEffect(() => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  }, [pathname]);
  const close = () => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  };
  return (
    <nav
      ref={nav}
      id="side-nav"
      popover="auto"
      onBeforeToggle={giveFocusBack}
      className={css.nav}
      aria-label={t(($) => $.menu)}
      data-minimised={minimised || undefined}
    >
      <ul>
        {menuFor(actions, user?.empresa.legajo_digital === 1, hasDirectory).map((group) => (
          <MenuGroupRow
            key={group.key}
            group={group}
            open={isInGroup(group, pathname)}
            minimised={minimised}
            onGo={close}
          />
        ))}
      </ul>
      <div className={css.foot}>
        <a
          href={paperAddress('manual', i18n.language)}
          target="_blank"
          rel="noopener"
          className={css.item}
          title={minimised ? t(($) => $.manual) : undefined}
        >
          <IconBook size={20} aria-hidden="true" />
          <span className={css.name}>{t(($) => $.manual)}</span>
        </a>
        <button
          type="button"
          className={css.item}
          onClick={leave}
          title={minimised ? t(($) => $.menu_items.login) : undefined}
        >
          <IconLogout size={20} aria-hidden="true" />
          <span className={css.name}>{t(($) => $.menu_items.login)}</span>
        </button>
        <button
          type="button"
          className={`${css.item} ${css.minimise}`}
          onClick={onMinimise}
          aria-pressed={minimised}
          title={minimised ? t(($) => $.expand) : undefined}
        >
          {minimised ? (
            <IconLayoutSidebarLeftExpand size={20} aria-hidden="true" />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} aria-hidden="true" />
          )}
          <span className={css.name}>{minimised ? t(($) => $.expand) : t(($) => $.minimise)}</span>
        </button>
      </div>
    </nav>
  );
}
