import { useBackend } from '@legajo/ui/api/context.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Folders.module.css';
import { blockersQuery } from './folders.ts';

/** The folders that are signed before this one; what would close a circle says so and cannot be chosen. */
export function BlockerChoice(props: {
  readonly folderId: number | null;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  readonly error: string | undefined;
}) {
  const { folderId, chosen, onChange, error } = props;
  const { t } = useTranslation('folders');
  const list = useQuery(blockersQuery(useBackend(), folderId));
  return (
    <fieldset className={css.group}>
      <legend>{t(($) => $.blockers)}</legend>
      <p className={css.help}>{t(($) => $.blockers_help)}</p>
      {list.data?.length === 0 ? <p className={css.help}>{t(($) => $.no_blockers)}</p> : null}
      {list.data?.map(({ idCarpeta: id, nombre: name, ciclo }) => (
        <Checkbox
          key={id}
          label={ciclo === 1 ? t(($) => $.circle, { name }) : name}
          checked={chosen.includes(id)}
          disabled={ciclo === 1 && !chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
}
