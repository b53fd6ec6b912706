import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Leave.module.css';
import type { LeaveType } from '../leave.ts';
import { RemoveType } from './RemoveType.tsx';
import { TypeFields } from './TypeFields.tsx';
import { draftOf, saveType } from './types.ts';

/** A type of leave: each of its rules, with what it means; and the way to remove or switch off one that is there. */
export function TypeDialog(props: { readonly type: LeaveType | null; readonly onClose: () => void }) {
  const { type, onClose } = props;
  const { t } = useTranslation('leave-setup');
  const backend = useBackend();
  const toast = useToast();
  const [draft, setDraft] = useState(() => draftOf(type));
  const [tried, setTried] = useState(false);
  const [removing, remove] = useState(false);
  const save = useMutation({
    mutationFn: () => saveType(backend, type, draft),
    onSuccess: async ({ fresh }) => {
      await fresh;
      toast({ tone: 'ok', title: t(($) => $.saved) });
      onClose();
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const isNamed = Object.keys(problem?.fields ?? {}).length > 0;
  const isWhole = draft.nombre.trim() !== '' && (draft.saldo !== 'tope' || draft.tope.trim() !== '');
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(type));
  return (
    <>
      <FormDialog
        shape="drawer"
        onClose={onClose}
        title={type ? type.nombre : t(($) => $.types.add)}
        act={type ? t(($) => $.save) : t(($) => $.types.add_act)}
        working={save.isPending && t(($) => $.saving)}
        dirty={isDirty && !save.isSuccess}
        onSubmit={() => {
          setTried(true);
          if (isWhole) save.mutate();
        }}
      >
        <ProblemNotice problem={isNamed ? null : problem} />
        <TypeFields
          {...{ type, draft, tried }}
          faults={problem?.fields ?? {}}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
        {type && type.saldo !== 'politica' ? (
          <div className={css.apart}>
            <Button variant="danger" onClick={() => remove(true)}>
              {t(($) => $.remove)}
            </Button>
          </div>
        ) : null}
      </FormDialog>
      {type && removing ? <RemoveType type={type} onClose={() => remove(false)} onGone={onClose} /> : null}
    </>
  );
}
