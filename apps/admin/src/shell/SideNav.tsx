import { useSession } from '@legajo/ui/api/context.tsx';
import { giveFocusBack } from '@legajo/ui/kit/give-focus-back.ts';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type MenuGroup, menuFor } from './menu.ts';
import css from './SideNav.module.css';

/** The menu on canvas; the current place is a tab of paper cut into it. */
export function SideNav({
  minimised,
  onMinimise,
}: {
  readonly minimised: boolean;
  readonly onMinimise: () => void;
}) {
  const { t } = useTranslation('shell');
  const { actions } = useSession();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place closes the phone's menu
  useEffect(() => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  }, [pathname]);
  const current = (group: MenuGroup) =>
    [group, ...group.children].some((item) => pathname.startsWith(String(item.to))) ||
    belongs(group, pathname);
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
        {menuFor(actions).map((group) => {
          const Icon = group.icon;
          const open = current(group);
          return (
            <li key={group.key}>
              <Link
                to={group.to}
                className={css.item}
                data-current={open || undefined}
                aria-current={open && group.children.length === 0 ? 'page' : undefined}
                title={minimised ? t(($) => $.menu_items[group.key]) : undefined}
              >
                <Icon size={20} />
                <span className={css.name}>{t(($) => $.menu_items[group.key])}</span>
              </Link>
              {open && group.children.length > 1 && !minimised ? (
                <ul className={css.children}>
                  {group.children.map((child) => (
                    <li key={child.key}>
                      <Link to={child.to} className={css.child} activeProps={{ 'aria-current': 'page' }}>
                        {t(($) => $.menu_items[child.key])}
                      </Link>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          );
        })}
      </ul>
      <div className={css.foot}>
        <button type="button" className={css.item} onClick={onMinimise} aria-pressed={minimised}>
          {minimised ? (
            <IconLayoutSidebarLeftExpand size={20} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} />
          )}
          <span className={css.name}>{minimised ? t(($) => $.expand) : t(($) => $.minimise)}</span>
        </button>
        <p className={css.legal}>{t(($) => $.copyright)}</p>
      </div>
    </nav>
  );
}

/** Places that a group owns without naming them in the menu. */
function belongs(group: MenuGroup, pathname: string): boolean {
  return group.key === 'documents' && pathname.startsWith('/documents');
}
