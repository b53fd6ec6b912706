import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { useTranslation } from 'react-i18next';

/** An address that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation('employee');
  return (
    <main>
      <EmptyState
        kind="not-found"
        level={1}
        title={t(($) => $.not_found)}
        actions={
          <Button variant="primary" onClick={() => location.assign('/e/')}>
            {t(($) => $.to_home)}
          </Button>
        }
      />
    </main>
  );
}
