import { formatName } from '@legajo/ui/i18n/people.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './Organisation.module.css';
import type { TreeNode } from './organisation.ts';

/** What can be opened of whoever is chosen in the tree, for a finger as for a mouse. */
export function PersonBar({ node }: { readonly node: TreeNode }) {
  const { t } = useTranslation('organisation');
  return (
    <div className={css.person}>
      <strong>{formatName(node)}</strong>
      <Link to="/employee/$id" params={{ id: String(node.id) }} className={buttonClass('secondary', 'small')}>
        {t(($) => $.open_file)}
      </Link>
      {node.directos > 0 ? (
        <Link
          to="/employees/list"
          search={{ reporta: String(node.id) }}
          className={buttonClass('secondary', 'small')}
        >
          {t(($) => $.open_reports)}
        </Link>
      ) : null}
    </div>
  );
}
