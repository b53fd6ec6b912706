import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { formatIdentity } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FindPerson, receiversQuery } from './FindPerson.tsx';
import css from './Personal.module.css';
import type { Receiver } from './personal-draft.ts';

/** The last day of somebody who left; who comes with a document to correct is asked for. */
function useLeft(person: Receiver | null): string | null {
  const asked = person !== null && person.left === undefined;
  const found = useQuery({
    ...receiversQuery(useBackend(), person?.number ?? ''),
    enabled: asked,
  });
  if (!asked) return person?.left ?? null;
  return found.data?.find(({ id }) => id === person.id)?.fecha_baja ?? null;
}

/** Who gets it: found by name, number or file number, and shown once chosen. */
export function PersonField(props: {
  readonly person: Receiver | null;
  readonly onChoose: (person: Receiver | null) => void;
  readonly disabled: boolean;
  readonly error: string | undefined;
}) {
  const { person, onChoose, disabled, error } = props;
  const { t } = useTranslation('publish-personal');
  const country = useSession().user?.pais;
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const left = useLeft(person);
  // What had the focus is gone once somebody is chosen, or no longer.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    place.current?.querySelector<HTMLElement>(person ? 'button' : 'input')?.focus();
  }, [person]);
  const choose = (next: Receiver | null) => {
    moved.current = true;
    onChoose(next);
  };
  return (
    <div ref={place} data-field="idusuario" className={css.person}>
      {person ? (
        <>
          <div className={css.chosen}>
            <span>
              <strong>{person.name}</strong>
              <span>{[formatIdentity(person.number, country), person.note].filter(Boolean).join(' · ')}</span>
            </span>
            <Button size="small" disabled={disabled} onClick={() => choose(null)}>
              {t(($) => $.change_person)}
            </Button>
          </div>
          {left ? (
            <Notice tone="wait" live>
              {t(($) => $.left_on, { day: formatDate(left) })}. {t(($) => $.left_reads)}
            </Notice>
          ) : null}
        </>
      ) : (
        <FindPerson withLeft onChoose={choose} />
      )}
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
