import { assignCostCenter } from '@legajo/contract/calls/people-record';
import { LENGTH } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectionDialog } from '../employment/SelectionDialog.tsx';
import type { PeopleDialogProps } from '../shell/actions/person.ts';
import { NameAsked } from './names/NameAsked.tsx';
import { useMade } from './names/use-made.ts';
import { offersQuery } from './offers.ts';
import { useWhom } from './selection/use-whom.ts';

/** Gives people a cost centre; says who could not be given it and why. */
export default function CostCenterDialog({ people, found, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('employment');
  const backend = useBackend();
  const id = useId();
  const [center, setCenter] = useState('');
  const offers = useQuery(offersQuery(backend, 'centro_costo')).data ?? [];
  const whom = useWhom({ people, found });
  const { count } = whom;
  const made = useMade();
  const missing = center.trim() === '';
  return (
    <SelectionDialog
      whom={whom}
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
      send={async (target) => {
        const named = { centro_costo: center };
        const body = { ...target, ...named, crear: made.crear(named) };
        return (await backend.api(assignCostCenter, { body })).data;
      }}
    >
      {(tried) => (
        <NameAsked
          field="centro_costo"
          value={center}
          made={made.isMade('centro_costo', center)}
          onMake={() => made.make('centro_costo', center)}
          onChoose={setCenter}
        >
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
        </NameAsked>
      )}
    </SelectionDialog>
  );
}
