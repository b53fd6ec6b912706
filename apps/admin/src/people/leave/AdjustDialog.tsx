import { adjustLeave } from '@legajo/contract/calls/leave-ledger';
import { dayIn, formatDay } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { untilDone, wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Leave.module.css';
import type { Balance } from './leave.ts';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A correction of a balance, with the reason that its person reads. */
export function AdjustDialog(props: {
  readonly personId: number;
  readonly balance: Balance;
  readonly onClose: () => void;
}) {
  const { personId, balance, onClose } = props;
  const { t } = useTranslation(['leave-ledger', 'dates']);
  const backend = useBackend();
  const toast = useToast();
  const [cantidad, setAmount] = useState('');
  const [fecha, setDay] = useState(() => formatDay(dayIn(new Date(), HERE)));
  const [motivo, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [wishOf] = useState(wishKeeper);
  const save = useMutation({
    mutationFn: () => {
      const body = { idTipo: balance.idTipo, cantidad, fecha, motivo };
      return untilDone(() =>
        backend.api(adjustLeave, { params: { id: personId }, body, wish: wishOf(cantidad, fecha, motivo) }),
      );
    },
    onSuccess: async ({ fresh }) => {
      await fresh;
      toast({ tone: 'ok', title: t(($) => $.saved) });
      onClose();
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const isNamed = Object.keys(problem?.fields ?? {}).length > 0;
  const missing = (value: string, text: string) => (tried && value.trim() === '' ? text : undefined);
  const submit = () => {
    setTried(true);
    if ([cantidad, fecha, motivo].every((value) => value.trim() !== '')) save.mutate();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.add)}
      act={t(($) => $.save)}
      working={save.isPending && t(($) => $.saving)}
      onSubmit={submit}
    >
      <ProblemNotice problem={isNamed ? null : problem} />
      <p className={css.note}>{t(($) => $.add_text)}</p>
      <TextField
        label={t(($) => $.amount)}
        required
        inputMode="text"
        autoComplete="off"
        maxLength={7}
        value={cantidad}
        error={
          missing(
            cantidad,
            t(($) => $.amount_missing),
          ) ?? problem?.fields?.cantidad?.[0]
        }
        onChange={({ target }) => setAmount(target.value)}
      />
      <DateField
        label={t(($) => $.day)}
        required
        value={fecha}
        error={problem?.fields?.fecha?.[0]}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        label={t(($) => $.reason)}
        required
        maxLength={500}
        value={motivo}
        error={
          missing(
            motivo,
            t(($) => $.reason_missing),
          ) ?? problem?.fields?.motivo?.[0]
        }
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
