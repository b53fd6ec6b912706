import { FormTrouble } from '@legajo/ui/form/FormTrouble.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EffectDialog } from './EffectDialog.tsx';
import css from './Folders.module.css';
import type { KeptFormOf } from './use-kept-form.ts';

/** The frame of a form over a folder or a type: what is wrong above, saving and the way back below, and what it asks. */
export function KeptForm<T extends object>(props: {
  readonly form: KeptFormOf<T>;
  readonly nameOf: (field: keyof T & string) => string | undefined;
  readonly onBack: () => void;
  readonly children: ReactNode;
}) {
  const { form, nameOf, onBack, children } = props;
  const { t } = useTranslation('folders');
  return (
    <form
      ref={form.form}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.start();
      }}
    >
      <FormTrouble
        problem={form.problem}
        stale={form.stale}
        catchUp={{ label: t(($) => $.catch_up), go: form.catchUp }}
        faulty={form.faulty}
        toCorrect={t(($) => $.to_correct)}
        nameOf={nameOf}
        onFocus={form.focus}
        atLarge={form.atLarge}
        both={form.both}
      />
      {children}
      <div className={css.foot}>
        <Button type="submit" variant="primary" working={form.working && t(($) => $.saving)}>
          {t(($) => $.save)}
        </Button>
        <Button onClick={onBack}>{t(($) => $.cancel)}</Button>
      </div>
      <EffectDialog
        effect={form.effect}
        working={form.working}
        onClose={form.dismiss}
        onConfirm={form.confirm}
      />
      <LeaveGuard when={form.unsaved} />
    </form>
  );
}
