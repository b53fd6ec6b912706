import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { useLetter } from '@legajo/ui/kit/mark/use-letter.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

// Brought when it is opened.
const NewEmployee = lazy(() =>
  import('./NewEmployee.tsx').then(({ NewEmployee: component }) => ({ default: component })),
);

/** How people come onto the roll: one by a form, many by a file. */
export function ListActions() {
  const { t } = useTranslation('people-list');
  const [adding, add] = useState(false);
  useLetter('n', () => add(true));
  return (
    <>
      <Link to="/employees/load" search={{}} className={buttonClass()}>
        {t(($) => $.load)}
      </Link>
      <Button variant="primary" icon={<IconPlus />} onClick={() => add(true)}>
        {t(($) => $.new)}
      </Button>
      <Suspense fallback={null}>{adding ? <NewEmployee onClose={() => add(false)} /> : null}</Suspense>
    </>
  );
}
