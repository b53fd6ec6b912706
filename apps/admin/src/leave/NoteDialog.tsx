import { askLeaveFor } from '@legajo/contract/calls/leave-of-people';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { untilDone, wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindPerson } from '../inbox/FindPerson.tsx';
import css from './Leave.module.css';
import { typesQuery } from './leave.ts';

const REASON = 500;

/** Notes that somebody is away: approved at once; a rule that is overstepped wants its reason. */
export function NoteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('leave-desk');
  const backend = useBackend();
  const toast = useToast();
  const types = useQuery(typesQuery(backend)).data?.filter(({ activo }) => activo === 1) ?? [];
  const [person, choose] = useState<number | null>(null);
  const [chosen, setType] = useState('');
  const [desde, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [horas, setHours] = useState('');
  const [motivo, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [wishOf] = useState(wishKeeper);
  const idTipo = chosen || String(types[0]?.id ?? '');
  const isHours = types.find(({ id }) => String(id) === idTipo)?.unidad === 'horas';
  const hasta = isHours || to === '' ? desde : to;
  const save = useMutation({
    mutationFn: () => {
      const said = motivo.trim();
      const body = {
        ...{ idTipo, desde, hasta, registrar: '1' },
        ...(isHours ? { horas } : {}),
        ...(said ? { motivo: said } : {}),
      };
      const wish = wishOf(person, ...Object.values(body));
      return untilDone(() =>
        backend.api(askLeaveFor, { params: { id: person ?? 0 }, body: body as never, wish }),
      );
    },
    onSuccess: async ({ fresh }) => {
      await fresh;
      toast({ tone: 'ok', title: t(($) => $.noted) });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.note)}
      act={t(($) => $.note_act)}
      working={save.isPending && t(($) => $.saving)}
      dirty={person !== null || desde !== '' || motivo !== ''}
      onSubmit={() => {
        setTried(true);
        if (person !== null && desde !== '') save.mutate();
      }}
    >
      <FindPerson chosen={person} onChoose={choose} />
      {tried && person === null ? (
        <p className={css.fault} role="alert">
          {t(($) => $.person_missing)}
        </p>
      ) : null}
      <SelectField
        label={t(($) => $.kind)}
        value={idTipo}
        options={types.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        onChange={(event) => setType(event.target.value)}
      />
      <DateField
        label={t(($) => $.from)}
        required
        value={desde}
        error={tried && desde === '' ? t(($) => $.day_missing) : undefined}
        onChange={(event) => setFrom(event.target.value)}
      />
      {isHours ? (
        <TextField
          label={t(($) => $.hours)}
          required
          inputMode="decimal"
          autoComplete="off"
          value={horas}
          onChange={(event) => setHours(event.target.value)}
        />
      ) : (
        <DateField
          label={t(($) => $.to)}
          help={t(($) => $.to_help)}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      )}
      <TextArea
        label={t(($) => $.reason)}
        help={t(($) => $.reason_help)}
        optional
        limit={REASON}
        rows={2}
        value={motivo}
        onChange={(event) => setReason(event.target.value)}
      />
      <ProblemNotice problem={save.error ? toProblem(save.error) : null} />
    </FormDialog>
  );
}
