import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewEmployee } from './NewEmployee.tsx';

/** How people come onto the roll: one by a form, many by a file. */
export function ListActions() {
  const { t } = useTranslation('people-loads');
  const [adding, add] = useState(false);
  return (
    <>
      <Link to="/employees/load" search={{}} className={buttonClass()}>
        {t(($) => $.title)}
      </Link>
      <Button variant="primary" icon={<IconPlus />} onClick={() => add(true)}>
        {t(($) => $.new.button)}
      </Button>
      {adding ? <NewEmployee onClose={() => add(false)} /> : null}
    </>
  );
}
