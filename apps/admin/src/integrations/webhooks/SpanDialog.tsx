import { replaySpan } from '@legajo/contract/calls/webhooks';
import { dayAfter } from '@legajo/contract/leave/calendar';
import { formatDay, parseDay } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hook } from './webhooks.ts';

/** The first moment after a day; what is no day goes as it is, and is refused. */
function endOf(day: string): string {
  const read = parseDay(day);
  return read === null ? day : formatDay(dayAfter(read));
}

/** Sends everything of some days again, what never arrived as well; the last day is meant whole. */
export function SpanDialog(props: { readonly hook: Hook; readonly onClose: () => void }) {
  const { hook, onClose } = props;
  const { t } = useTranslation('webhooks');
  const backend = useBackend();
  const toast = useToast();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      backend.api(replaySpan, { params: { id: hook.id }, body: { desde: from, hasta: endOf(to) } }),
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.replay_begun) });
      onClose();
    },
  });
  const problem = send.error ? toProblem(send.error) : null;
  const missing = (value: string) => (tried && value === '' ? t(($) => $.day_missing) : undefined);
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.span)}
      act={t(($) => $.span_act)}
      working={send.isPending && t(($) => $.replaying)}
      onSubmit={() => {
        setTried(true);
        if (from !== '' && to !== '') send.mutate();
      }}
    >
      <p>{t(($) => $.span_text)}</p>
      <DateField
        label={t(($) => $.from)}
        required
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={missing(from) ?? problem?.fields.desde?.[0]}
      />
      <DateField
        label={t(($) => $.to)}
        required
        value={to}
        onChange={({ target }) => setTo(target.value)}
        error={missing(to) ?? problem?.fields.hasta?.[0]}
      />
      <ProblemNotice problem={problem && Object.keys(problem.fields).length === 0 ? problem : null} />
    </FormDialog>
  );
}
