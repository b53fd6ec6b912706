import { moveEmployees } from '@legajo/contract/calls/people-record';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../employment/Employment.module.css';
import { SelectionDialog } from '../employment/SelectionDialog.tsx';
import type { PeopleDialogProps } from '../shell/actions/person.ts';
import { locationsQuery, positionsQuery, sectorsQuery } from './employees.ts';
import { NameAsked } from './names/NameAsked.tsx';
import { useMade } from './names/use-made.ts';
import { ManagerField } from './record/ManagerField.tsx';
import { useWhom } from './selection/use-whom.ts';

const NOBODY = 0;
const PLACES = ['sector', 'locacion', 'cargo'] as const;

/** Gives people another sector, location, position or manager; says who could not be moved and why. */
export default function MoveDialog({ people, found, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('employment');
  const backend = useBackend();
  const id = useId();
  const [place, setPlace] = useState({ sector: '', locacion: '', cargo: '' });
  const [manager, setManager] = useState<{ id: number; nombre: string } | null>(null);
  const offers = {
    sector: useQuery(sectorsQuery(backend)).data ?? [],
    locacion: useQuery(locationsQuery(backend)).data ?? [],
    cargo: useQuery(positionsQuery(backend)).data ?? [],
  };
  const whom = useWhom({ people, found });
  const { count } = whom;
  const made = useMade();
  const empty = PLACES.every((field) => place[field].trim() === '') && manager === null;
  return (
    <SelectionDialog
      whom={whom}
      onClose={onClose}
      title={t(($) => $.move_title, { count })}
      text={t(($) => $.move_text)}
      act={[t(($) => $.move_go, { count }), t(($) => $.moving)]}
      result={{
        title: t(($) => $.move_result),
        done: (done) => t(($) => $.moved, { count: done }),
        none: t(($) => $.moved_none),
        failed: (failed) => t(($) => $.not_moved, { count: failed }),
      }}
      ready={!empty}
      send={async (target) => {
        const crear = made.crear(place);
        const body = { ...target, ...place, reporta: manager?.id ?? '', crear } as const;
        return (await backend.api(moveEmployees, { body })).data;
      }}
    >
      {(tried) => (
        <>
          <div className={css.pair}>
            {PLACES.map((field) => (
              <NameAsked
                key={field}
                field={field}
                value={place[field]}
                made={made.isMade(field, place[field])}
                onMake={() => made.make(field, place[field])}
                onChoose={(name) => setPlace((before) => ({ ...before, [field]: name }))}
              >
                <TextField
                  label={t(($) => $.places[field])}
                  name={field}
                  optional
                  autoComplete="off"
                  list={`${id}-${field}`}
                  value={place[field]}
                  onChange={({ target }) => setPlace((before) => ({ ...before, [field]: target.value }))}
                />
                <datalist id={`${id}-${field}`}>
                  {offers[field].map((one) => (
                    <option key={one.id} value={one.nombre} />
                  ))}
                </datalist>
              </NameAsked>
            ))}
            <ManagerField
              label={t(($) => $.places.reporta)}
              value={manager}
              onChange={setManager}
              error={undefined}
              aside={undefined}
              self={people.length === 1 ? (people[0]?.id ?? NOBODY) : NOBODY}
            />
          </div>
          {tried && empty ? (
            <Notice tone="err" live>
              {t(($) => $.move_nothing)}
            </Notice>
          ) : null}
        </>
      )}
    </SelectionDialog>
  );
}
