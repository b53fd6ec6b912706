import { openInspection } from '@legajo/contract/calls/inspections';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { MonthField } from '@legajo/ui/kit/field/MonthField.tsx';
import { PickList } from '@legajo/ui/kit/field/PickList.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sectorsQuery } from '../people/employees.ts';
import { everyTypeQuery } from '../publications/setup.ts';
import { type Held, HeldPeople } from '../retention/HeldPeople.tsx';
import css from './Inspections.module.css';
import type { OpenedInspection } from './inspections.ts';

const NOTHING = {
  nombre: '',
  organismo: '',
  identificacion: '',
  mail: '',
  desde: '',
  hasta: '',
  periodo_desde: '',
  periodo_hasta: '',
};
type Field = keyof typeof NOTHING;

/** A new inspection: whom it is for, until when, of which months, types and people, and whether files leave. */
export function OpenDialog(props: {
  readonly onClose: () => void;
  readonly onOpened: (one: OpenedInspection) => void;
}) {
  const { onClose, onOpened } = props;
  const { t } = useTranslation('inspections');
  const backend = useBackend();
  const types = useQuery(everyTypeQuery(backend)).data ?? [];
  const sectors = useQuery(sectorsQuery(backend)).data ?? [];
  const [said, say] = useState(NOTHING);
  const [chosen, choose] = useState<readonly number[]>([]);
  const [places, setPlaces] = useState<readonly number[]>([]);
  const [people, setPeople] = useState<readonly Held[]>([]);
  const [downloads, setDownloads] = useState(true);
  const open = useMutation({
    mutationFn: () => {
      const written = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value.trim()]));
      return backend.api(openInspection, {
        body: {
          ...(written as typeof NOTHING),
          tipos: chosen.map(String),
          sectores: places.map(String),
          personas: people.map(({ id }) => String(id)),
          descarga: downloads ? 1 : 0,
        },
      });
    },
    onSuccess: ({ data: [made] }) => made && onOpened(made),
  });
  const problem = open.error ? toProblem(open.error) : null;
  const fault = (name: string) => problem?.fields[name]?.[0];
  const of = (name: Field) => ({
    label: t(($) => $.fields[name]),
    value: said[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      say((before) => ({ ...before, [name]: target.value })),
    error: fault(name),
  });
  return (
    <FormDialog
      onClose={onClose}
      shape="drawer"
      title={t(($) => $.open)}
      act={t(($) => $.open_act)}
      working={open.isPending && t(($) => $.opening)}
      dirty={
        Object.values(said).some((value) => value !== '') || people.length + chosen.length + places.length > 0
      }
      onSubmit={() => open.mutate()}
    >
      <p>{t(($) => $.open_text)}</p>
      <TextField required maxLength={120} autoComplete="off" {...of('nombre')} />
      <TextField required maxLength={120} autoComplete="off" {...of('organismo')} />
      <TextField required maxLength={60} autoComplete="off" {...of('identificacion')} />
      <TextField optional type="email" autoComplete="off" help={t(($) => $.mail_help)} {...of('mail')} />
      <div className={css.pair}>
        <DateField optional help={t(($) => $.from_help)} {...of('desde')} />
        <DateField
          required
          help={t(($) => $.until_help, { count: LIMITS['inspection.days'] })}
          {...of('hasta')}
        />
      </div>
      <div className={css.pair}>
        <MonthField required {...of('periodo_desde')} />
        <MonthField required {...of('periodo_hasta')} />
      </div>
      <PickList
        label={t(($) => $.types)}
        help={fault('tipos') ?? t(($) => $.types_help)}
        options={types.map(({ tipo_id, tipo_nombre, carpeta_nombre }) => ({
          id: tipo_id,
          label: `${carpeta_nombre} · ${tipo_nombre}`,
        }))}
        chosen={chosen}
        onChange={choose}
      />
      <PickList
        label={t(($) => $.sectors)}
        help={fault('sectores') ?? t(($) => $.sectors_help)}
        options={sectors.map(({ id, nombre }) => ({ id, label: nombre }))}
        chosen={places}
        onChange={setPlaces}
      />
      <HeldPeople people={people} onChange={setPeople} />
      <Checkbox
        label={t(($) => $.downloads)}
        checked={downloads}
        onChange={({ target }) => setDownloads(target.checked)}
      />
      <p className={css.note}>{t(($) => $.pictures_note)}</p>
      <ProblemNotice problem={problem} />
    </FormDialog>
  );
}
