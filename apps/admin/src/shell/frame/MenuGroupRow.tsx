import { useCan } from '@legajo/ui/api/context.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOpenModal } from '../actions/open-modal.ts';
import { badgeText } from './Badge.tsx';
import { useKeptSearch } from './kept-search.ts';
import type { MenuGroup, MenuItem } from './menu.ts';
import css from './SideNav.module.css';
import { useWaiting } from './waiting.ts';

/** One group of the side menu; its children while one is in it. */
export function MenuGroupRow(props: {
  readonly group: MenuGroup;
  readonly open: boolean;
  readonly minimised: boolean;
  readonly onGo: () => void;
}) {
  const { group, open, minimised } = props;
  const { t } = useTranslation('shell');
  const { earlier = [], children } = group;
  // A group that leads out of here is never the place one is in.
  const shown = (open || group.leaves) && !minimised;
  return (
    <li>
      <GroupLink {...props} />
      {shown && children.length > 0 ? (
        <ul className={css.children}>
          {children.map((child) => (
            <li key={child.key}>
              <ChildLink item={child} />
            </li>
          ))}
        </ul>
      ) : null}
      {shown && earlier.length > 0 ? (
        <details className={css.earlier}>
          <summary>{t(($) => $.earlier)}</summary>
          <ul>
            {earlier.map((one) => (
              <li key={one.key}>
                <ChildLink item={one} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

function GroupLink({ group, open, minimised, onGo }: Parameters<typeof MenuGroupRow>[0]) {
  const { t } = useTranslation('shell');
  const openModal = useOpenModal();
  const search = useKeptSearch(group.to);
  const { pathname } = useLocation();
  const opens = useCan(group.opensWith ?? 0);
  const name = t(($) => $.menu_items[group.key]);
  const title = minimised ? name : undefined;
  const face = (
    <>
      <group.icon size={20} aria-hidden="true" />
      <span className={css.name}>{name}</span>
    </>
  );
  if (group.leaves)
    return (
      <a href={group.to} className={css.item} title={title}>
        {face}
      </a>
    );
  const learn = () => {
    onGo();
    openModal('contact');
  };
  if (group.modal && !opens)
    return (
      <button type="button" className={css.item} title={title} onClick={learn}>
        {face}
        <span className={`${css.name} ${css.chip}`}>{t(($) => $.learn_more)}</span>
      </button>
    );
  const link = (
    <Link
      to={group.to as '/home'}
      search={search as Record<never, never>}
      className={css.item}
      data-current={open || undefined}
      aria-current={open && (group.children.length === 0 || pathname === group.to) ? 'page' : undefined}
      title={title}
    >
      {face}
      {group.key === 'fileUploadResume' ? <Waiting /> : null}
    </Link>
  );
  if (!group.modal) return link;
  return (
    <>
      {link}
      <button type="button" className={`${css.name} ${css.chip} ${css.aside}`} onClick={learn}>
        {t(($) => $.learn_more)}
      </button>
    </>
  );
}

/** The number beside the task tray; the bell says it in words. */
function Waiting() {
  const text = badgeText(useWaiting());
  return text ? (
    <span className={`${css.name} ${css.count}`} aria-hidden="true">
      {text}
    </span>
  ) : null;
}

function ChildLink({ item }: { readonly item: MenuItem }) {
  const { t } = useTranslation('shell');
  const name = t(($) => $.menu_items[item.key]);
  const search = useKeptSearch(item.to);
  const { pathname } = useLocation();
  const holds = item.holds !== undefined && pathname.startsWith(item.holds);
  return item.leaves ? (
    <a href={item.to} className={css.child}>
      {name}
    </a>
  ) : (
    <Link
      to={item.to as '/home'}
      search={search as Record<never, never>}
      className={css.child}
      {...(holds ? { 'aria-current': pathname === item.to ? 'page' : 'true' } : {})}
      activeProps={{ 'aria-current': 'page' }}
    >
      {name}
    </Link>
  );
}
