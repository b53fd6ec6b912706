import { askLeave } from '@legajo/contract/calls/leave-requests';
import { parseDay } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { useOnline } from '@legajo/ui/kit/progress/OfflineStrip.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { untilDone, wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../app/links.tsx';
import { CheckShown } from './CheckShown.tsx';
import { DaysFields } from './days/DaysFields.tsx';
import css from './Leave.module.css';
import { checkQuery, type LeaveDraft, type LeaveType, wishOf } from './leave.ts';
import { ProofField } from './ProofField.tsx';
import { useAmount } from './use-amount.ts';

const COMMENT = 500;
const PROOFS = ['file', 'file2', 'file3', 'file4', 'file5'] as const;

/** What is asked for, judged while it is typed; nothing is sent that would be refused. */
export function AskLeaveForm({ types }: { readonly types: readonly LeaveType[] }) {
  const { t } = useTranslation('own-leave');
  const backend = useBackend();
  const online = useOnline();
  const amount = useAmount();
  const go = useGo();
  const [wishName] = useState(wishKeeper);
  const [draft, setDraft] = useState<LeaveDraft>({
    ...{ typeId: String(types[0]?.id ?? ''), from: '', to: '', part: 'todo', hours: '' },
  });
  const [comment, setComment] = useState('');
  const [proofs, setProofs] = useState<readonly File[]>([]);
  const [tried, setTried] = useState(false);
  const change = (part: Partial<LeaveDraft>) => setDraft((before) => ({ ...before, ...part }));
  const type = types.find(({ id }) => String(id) === draft.typeId);
  const unit = type?.unidad ?? 'dias';
  const wish = wishOf(draft, unit);
  const isWhole = isDay(wish.desde) && isDay(wish.hasta) && (unit !== 'horas' || draft.hours !== '');
  const check = useQuery({
    ...checkQuery(backend, wish),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  const told = isWhole && !check.isPlaceholderData ? check.data : undefined;
  const send = useMutation({
    mutationFn: () => {
      const comentario = comment.trim();
      const body = { ...wish, ...(comentario ? { comentario } : {}) };
      const files = Object.fromEntries(proofs.map((file, i) => [PROOFS[i] ?? 'file', file]));
      const name = wishName(...Object.values(wish), comentario, ...proofs);
      return untilDone(() => backend.api(askLeave, { body: body as never, files, wish: name }));
    },
    async onSuccess({ fresh }) {
      await fresh;
      await go({ to: '/leave', search: { done: 'sent' } });
    },
  });
  const lacksProof =
    type?.justificativo === 'obligatorio' && type.justificativo_dias === null && proofs.length === 0;
  const refused = told?.avisos.find(({ impide }) => impide === 1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (send.isPending || !told || refused || lacksProof) return;
    send.mutate();
  };
  const missing = tried && !isDay(draft.from) ? t(($) => $.day_missing) : undefined;
  const isTyped = draft.from !== '' || comment.trim() !== '' || proofs.length > 0;
  return (
    <form className={css.form} noValidate onSubmit={submit} aria-label={t(($) => $.ask)}>
      <LeaveGuard when={() => isTyped && !send.isPending && !send.isSuccess} />
      <SelectField
        label={t(($) => $.type)}
        value={draft.typeId}
        options={types.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        onChange={(event) => change({ typeId: event.target.value, part: 'todo', hours: '' })}
      />
      <DaysFields {...{ draft, unit, missing }} onChange={change} />
      <div aria-live="polite">
        {isWhole && check.error ? <ProblemNotice problem={toProblem(check.error)} /> : null}
        {told ? <CheckShown check={told} days={wish} onDays={(span) => change(span)} /> : null}
      </div>
      {type && type.justificativo !== 'no' ? (
        <div className={css.proofs}>
          <p>
            {type.justificativo === 'opcional'
              ? t(($) => $.proof_optional)
              : type.justificativo_dias === null
                ? t(($) => $.proof_now)
                : t(($) => $.proof_later, { count: type.justificativo_dias })}
          </p>
          {proofs.map((file) => (
            <p key={`${file.name} ${file.lastModified}`} className={css.note}>
              {file.name}
            </p>
          ))}
          {proofs.length < PROOFS.length ? (
            <ProofField
              multiple
              label={t(($) => $.add_proof)}
              onPick={(files) => setProofs((before) => [...before, ...files].slice(0, PROOFS.length))}
            />
          ) : null}
          {tried && lacksProof ? <p className={css.wrong}>{t(($) => $.proof_missing)}</p> : null}
        </div>
      ) : null}
      <TextArea
        label={t(($) => $.comment)}
        optional
        limit={COMMENT}
        rows={3}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {send.error ? <ProblemNotice problem={toProblem(send.error)} /> : null}
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={!online || refused !== undefined}
        working={send.isPending && t(($) => $.sending)}
      >
        {told ? t(($) => $.ask_days, { days: amount.days(told.cantidad) }) : t(($) => $.ask)}
      </Button>
    </form>
  );
}

const isDay = (text: string) => parseDay(text) !== null;
