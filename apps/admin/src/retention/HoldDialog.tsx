import { setHold } from '@legajo/contract/calls/retention';
import { LENGTH } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { MonthField } from '@legajo/ui/kit/field/MonthField.tsx';
import { PickList } from '@legajo/ui/kit/field/PickList.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { everyTypeQuery } from '../publications/setup.ts';
import { type Held, HeldPeople } from './HeldPeople.tsx';
import css from './Retention.module.css';

/** Keeps documents from being destroyed: why, of whom, of which types and months. */
export function HoldDialog(props: { readonly onClose: () => void; readonly onSet: () => void }) {
  const { onClose, onSet } = props;
  const { t } = useTranslation('retention');
  const backend = useBackend();
  const toast = useToast();
  const types = useQuery(everyTypeQuery(backend)).data ?? [];
  const [reason, setReason] = useState('');
  const [people, setPeople] = useState<readonly Held[]>([]);
  const [chosen, choose] = useState<readonly number[]>([]);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  const set = useMutation({
    mutationFn: () =>
      backend.api(setHold, {
        body: {
          motivo: reason.trim(),
          personas: people.map(({ id }) => id).join(','),
          tipos: chosen.join(','),
          desde: from || undefined,
          hasta: to || undefined,
        },
      }),
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.was_set) });
      onSet();
    },
  });
  const problem = set.error ? toProblem(set.error) : null;
  const fault = (name: string) => problem?.fields[name]?.[0];
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.add)}
      act={t(($) => $.set_act)}
      working={set.isPending && t(($) => $.setting)}
      dirty={reason !== '' || people.length > 0 || chosen.length > 0 || from !== '' || to !== ''}
      onSubmit={() => {
        setTried(true);
        if (!missing) set.mutate();
      }}
    >
      <p>{t(($) => $.add_text)}</p>
      <TextArea
        label={t(($) => $.reason)}
        required
        limit={LENGTH.holdReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={tried && missing ? t(($) => $.reason_missing) : fault('motivo')}
      />
      <HeldPeople people={people} onChange={setPeople} />
      <PickList
        label={t(($) => $.types)}
        help={t(($) => $.types_help)}
        options={types.map(({ tipo_id, tipo_nombre, carpeta_nombre }) => ({
          id: tipo_id,
          label: `${carpeta_nombre} · ${tipo_nombre}`,
        }))}
        chosen={chosen}
        onChange={choose}
      />
      <div className={css.pair}>
        <MonthField
          label={t(($) => $.first_month)}
          optional
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          error={fault('desde')}
        />
        <MonthField
          label={t(($) => $.last_month)}
          optional
          value={to}
          onChange={({ target }) => setTo(target.value)}
          error={fault('hasta')}
        />
      </div>
      <ProblemNotice problem={problem} />
    </FormDialog>
  );
}
