import { askAdvance } from '@legajo/contract/calls/advances';
import { parseMoney } from '@legajo/contract/values/money/parse-money';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useOnline } from '@legajo/ui/kit/progress/OfflineStrip.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { untilDone, wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Advances.module.css';
import type { AdvanceRules } from './advances.ts';

const REASON = 500;
/** Refusals that are about the amount, its parts or how many there were: they stand beside the amount. */
const OF_AMOUNT = ['ADVANCE_AMOUNT', 'ADVANCE_LIMIT'];

/** Asks for an advance: how much, in how many parts, and why. */
export function AskForm(props: {
  readonly rules: AdvanceRules;
  readonly refused: Problem | null;
  readonly onSent: () => void;
  readonly onRefused: (problem: Problem) => void;
}) {
  const { rules, refused, onSent, onRefused } = props;
  const { t } = useTranslation('own-advances');
  const format = useFormat();
  const backend = useBackend();
  const online = useOnline();
  const amount = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [parts, setParts] = useState('1');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [shown, setShown] = useState(true);
  const [wishOf] = useState(wishKeeper);
  const send = useMutation({
    mutationFn: (importe: string) => {
      const motivo = reason.trim();
      const body = { importe, cuotas: parts, ...(motivo ? { motivo } : {}) };
      const wish = wishOf(importe, parts, motivo);
      return untilDone(() => backend.api(askAdvance, { body, wish }));
    },
    async onSuccess({ fresh }) {
      onSent();
      await fresh;
    },
    onError(error) {
      setShown(true);
      onRefused(toProblem(error));
      amount.current?.focus();
    },
  });
  /** Why an amount cannot be asked for; the server judges by the same rule. */
  const faultOf = (parsed: string | null): string | undefined => {
    if (typed.trim() === '') return t(($) => $.amount_missing);
    if (parsed === null || Number(parsed) === 0) return t(($) => $.amount_wrong);
    const isTooMuch =
      rules.tope !== null && BigInt(parsed.replace('.', '')) > BigInt(rules.tope.replace('.', ''));
    return isTooMuch
      ? t(($) => $.amount_over, { amount: format.money(Number(rules.tope), rules.moneda) })
      : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const parsed = parseMoney(typed);
    const wrong = faultOf(parsed);
    setFault(wrong);
    setShown(false);
    if (wrong || parsed === null) amount.current?.focus();
    else send.mutate(parsed);
  };
  const besideAmount = shown && refused !== null && OF_AMOUNT.includes(refused.code);
  return (
    <form className={css.form} noValidate onSubmit={submit} aria-labelledby="ask">
      <LeaveGuard
        when={() => !send.isPending && !send.isSuccess && (typed.trim() !== '' || reason.trim() !== '')}
      />
      <h2 id="ask">{t(($) => $.ask_title)}</h2>
      <TextField
        ref={amount}
        label={t(($) => $.amount)}
        aside={rules.moneda}
        help={t(($) => $.amount_help)}
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
          setShown(false);
        }}
        error={fault ?? (besideAmount ? refused?.messages.join(' ') : undefined)}
      />
      {rules.cuotas > 1 ? (
        <SelectField
          label={t(($) => $.parts)}
          value={Number(parts) > rules.cuotas ? '1' : parts}
          options={Array.from({ length: rules.cuotas }, (_, i) => ({
            value: String(i + 1),
            label: format.number(i + 1),
          }))}
          onChange={(event) => setParts(event.target.value)}
        />
      ) : null}
      <TextArea
        label={t(($) => $.reason)}
        optional
        limit={REASON}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {shown && !besideAmount ? <ProblemNotice problem={refused} /> : null}
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={!online}
        working={send.isPending && t(($) => $.asking)}
      >
        {t(($) => $.ask)}
      </Button>
    </form>
  );
}
