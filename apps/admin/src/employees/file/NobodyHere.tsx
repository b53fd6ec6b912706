import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/EmptyState.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Nobody by this address whom the administrator may see (S67): which of the two, is not told. */
export function NobodyHere() {
  const { t } = useTranslation('employee-file');
  const title = t(($) => $.nobody_title);
  useTitle(title);
  return (
    <EmptyState
      kind="not-found"
      level={1}
      title={title}
      actions={
        <Link to="/employees/list" className={buttonClass('primary')}>
          {t(($) => $.nobody_back)}
        </Link>
      }
      foot="404"
    >
      {t(($) => $.nobody_text)}
    </EmptyState>
  );
}
