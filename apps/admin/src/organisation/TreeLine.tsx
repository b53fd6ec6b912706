import { formatName } from '@legajo/ui/i18n/people.ts';
import { Avatar } from '@legajo/ui/self-service/photo/Avatar.tsx';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Organisation.module.css';
import { TREE_CAP, type TreeRow } from './use-tree-rows.ts';

/** Somebody in the tree: face, name, what they do, how many report to them; or the line that brings more of them. */
export function TreeLine(props: {
  readonly row: TreeRow;
  readonly open: boolean;
  readonly current: boolean;
  /** The one line that Tab reaches. */
  readonly active: boolean;
  readonly format: (count: number) => string;
  readonly onClick: () => void;
  readonly onOpen: () => void;
}) {
  const { row, open, current, active, format, onClick, onOpen } = props;
  const { node, depth, rest, place, siblings } = row;
  const { t } = useTranslation('organisation');
  const counted = (value: number) =>
    value >= TREE_CAP ? t(($) => $.over, { count: TREE_CAP }) : format(value);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree listens to its keys
    <div
      id={`node-${row.key}`}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={node && node.directos > 0 ? open : undefined}
      aria-selected={current}
      tabIndex={active ? 0 : -1}
      data-current={current || undefined}
      className={css.node}
      style={{ '--depth': depth } as CSSProperties}
      onClick={onClick}
      onDoubleClick={node ? onOpen : undefined}
    >
      {!node || node.directos === 0 ? (
        <span className={css.leaf} />
      ) : open ? (
        <IconChevronDown size={16} />
      ) : (
        <IconChevronRight size={16} />
      )}
      {node ? (
        <>
          <Avatar person={node} size="row" />
          <span className={css.name}>
            {formatName(node)}
            {node.cargo ? <small>{node.cargo}</small> : null}
            {node.sin_superior ? <small className={css.headless}>{t(($) => $.no_manager)}</small> : null}
          </span>
          <span className={css.figure}>
            {counted(node.directos)} <span className="sr-only">{t(($) => $.direct)}</span>
          </span>
          <span className={css.total}>
            {counted(node.total)} <span className="sr-only">{t(($) => $.all_below)}</span>
          </span>
        </>
      ) : (
        <span className={css.more}>
          {rest === undefined ? t(($) => $.more) : t(($) => $.more_of, { count: rest })}
        </span>
      )}
    </div>
  );
}
