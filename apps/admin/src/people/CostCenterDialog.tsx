import { assignCostCenter } from '@legajo/contract/calls/people-record';
import { LENGTH } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectionDialog } from '../employment/SelectionDialog.tsx';
import type { PeopleDialogProps } from '../shell/actions/person.ts';
import { offersQuery } from './offers.ts';

/** Gives people a cost centre; says who could not be given it and why. */
export default function CostCenterDialog({ people, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('employment');
  const backend = useBackend();
  const id = useId();
  const [center, setCenter] = useState('');
  const offers = useQuery(offersQuery(backend, 'centro_costo')).data ?? [];
  const count = people.length;
  const missing = center.trim() === '';
  return (
    <SelectionDialog
      people={people}
      onClose={onClose}
      title={t(($) => $.cost_center.title, { count })}
      text={t(($) => $.cost_center.text)}
      act={[t(($) => $.cost_center.go, { count }), t(($) => $.cost_center.working)]}
      result={{
        title: t(($) => $.cost_center.result),
        done: (done) => t(($) => $.cost_center.done, { count: done }),
        none: t(($) => $.cost_center.none),
        failed: (failed) => t(($) => $.not_moved, { count: failed }),
      }}
      ready={!missing}
      send={async () => {
        const body = { idusuarios: people.map((person) => person.id), centro_costo: center };
        return (await backend.api(assignCostCenter, { body })).data;
      }}
    >
      {(tried) => (
        <>
          <TextField
            label={t(($) => $.cost_center.field)}
            name="centro_costo"
            required
            autoComplete="off"
            maxLength={LENGTH.costCenter}
            list={`${id}-offers`}
            value={center}
            error={tried && missing ? t(($) => $.cost_center.missing) : undefined}
            onChange={({ target }) => setCenter(target.value)}
          />
          <datalist id={`${id}-offers`}>
            {offers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </SelectionDialog>
  );
}
