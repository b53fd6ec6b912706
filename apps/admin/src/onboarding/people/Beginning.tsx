import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '../../people/file/file.ts';
import css from './PersonOnboarding.module.css';
import { StartDialog } from './StartDialog.tsx';

/** Where nobody is on their way in: why, and the way to begin where there is one. */
export function Beginning({ employee, ever }: { readonly employee: Employee; readonly ever: boolean }) {
  const { t } = useTranslation('onboarding');
  const [open, setOpen] = useState(false);
  const dismissed = employee.status === 'inactive';
  const word = dismissed ? t(($) => $.file.restart) : t(($) => $.file.start);
  const begin =
    employee.status === 'active' ? undefined : (
      <Button variant="primary" onClick={() => setOpen(true)}>
        {word}
      </Button>
    );
  const title = dismissed
    ? t(($) => $.file.none_dismissed_title)
    : employee.status === 'active'
      ? t(($) => $.file.none_active_title)
      : t(($) => $.file.none_title);
  const text = dismissed
    ? t(($) => $.file.none_dismissed_text)
    : employee.status === 'active'
      ? t(($) => $.file.none_active_text)
      : t(($) => $.file.none_text);
  return (
    <>
      {ever && !begin ? null : ever ? (
        <div className={css.again}>
          <p>{text}</p>
          {begin}
        </div>
      ) : (
        <EmptyState kind="nothing-yet" title={title} actions={begin}>
          {text}
        </EmptyState>
      )}
      {open ? <StartDialog employee={employee} restart={dismissed} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
