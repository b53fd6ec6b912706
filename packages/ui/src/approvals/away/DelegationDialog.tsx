import { APPROVAL_KINDS, ASKED_KINDS, type AskedKind } from '@legajo/contract/approvals/states';
import { makeDelegation } from '@legajo/contract/calls/approvals';
import { formatDay, parseDay } from '@legajo/contract/values/dates';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../../api/context.tsx';
import { toProblem } from '../../api/problem.ts';
import { useCompanyToday } from '../../i18n/company-today.ts';
import { DateField } from '../../kit/date/DateField.tsx';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { Checkbox } from '../../kit/field/Checkbox.tsx';
import { ProblemNotice } from '../../kit/progress/ProblemNotice.tsx';
import css from '../Approvals.module.css';
import type { ChoosingProps } from './choosing.ts';

type Kind = (typeof APPROVAL_KINDS)[AskedKind];
const KINDS: readonly Kind[] = ASKED_KINDS.map((kind) => APPROVAL_KINDS[kind]);

/** Days as they are typed. */
export interface ProposedDays {
  readonly from: string;
  readonly until: string;
}

/** Whom, from when, until when, and of what, where there is a choice: none ticked is all of it. */
export function DelegationDialog(props: {
  readonly shape: 'narrow' | 'sheet';
  readonly choosing: (props: ChoosingProps) => React.ReactNode;
  readonly proposed?: ProposedDays | undefined;
  readonly onClose: () => void;
}) {
  const { shape, choosing, proposed, onClose } = props;
  const { t } = useTranslation('approvals');
  const backend = useBackend();
  const today = useCompanyToday();
  // It begins today at the earliest, whenever the absence began.
  const first = parseDay(proposed?.from ?? '') ?? '';
  const begin = formatDay(first > today ? first : today);
  const [chosen, choose] = useState<number | null>(null);
  const [from, setFrom] = useState(begin);
  const [until, setUntil] = useState(proposed?.until ?? '');
  const [kinds, setKinds] = useState<readonly Kind[]>([]);
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      backend.api(makeDelegation, {
        body: { idUsuario: chosen ?? 0, desde: from, hasta: until, clases: kinds.join(',') },
      }),
    onSuccess: onClose,
  });
  const problem = send.error ? toProblem(send.error) : null;
  const missing = (day: string) => (tried && parseDay(day) === null ? t(($) => $.day_missing) : undefined);
  const errorOf = (field: string) => problem?.fields[field]?.[0];
  const told = ['idUsuario', 'desde', 'hasta'].some((field) => errorOf(field));
  const ready = chosen !== null && parseDay(from) !== null && parseDay(until) !== null;
  return (
    <FormDialog
      shape={shape}
      onClose={onClose}
      title={t(($) => $.delegate_title)}
      act={t(($) => $.delegate)}
      working={send.isPending && t(($) => $.delegating)}
      dirty={chosen !== null || from !== begin || until !== (proposed?.until ?? '') || kinds.length > 0}
      onSubmit={() => {
        setTried(true);
        if (ready) send.mutate();
      }}
    >
      {choosing({ chosen, onChoose: choose })}
      {tried && chosen === null ? (
        <p className={css.fault} role="alert">
          {t(($) => $.whom_missing)}
        </p>
      ) : null}
      <ProblemNotice problem={problem && (!told || errorOf('idUsuario')) ? problem : null} />
      <DateField
        label={t(($) => $.from)}
        required
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={missing(from) ?? errorOf('desde')}
      />
      <DateField
        label={t(($) => $.until)}
        required
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        error={missing(until) ?? errorOf('hasta')}
      />
      {KINDS.length > 1 ? (
        <fieldset className={css.kinds}>
          <legend>{t(($) => $.which_kinds)}</legend>
          {KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={t(($) => $.kinds[kind])}
              checked={kinds.includes(kind)}
              onChange={({ target }) =>
                setKinds(target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
              }
            />
          ))}
          <p>{t(($) => $.kinds_help)}</p>
        </fieldset>
      ) : null}
    </FormDialog>
  );
}
