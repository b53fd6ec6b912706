import { useBackend } from '@legajo/ui/api/context.tsx';
import { DayFilter } from '@legajo/ui/form/DayFilter.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TrayChange, TraySearch } from '../search-params.ts';
import { choicesQuery } from './papers.ts';

const ALL = '';

/** Which papers are shown, of what waits now: what they are, of which people, of which day, in which order (S129). */
export function PaperFilters(props: {
  readonly search: TraySearch;
  /** Whether a machine read one of those shown. */
  readonly read: boolean;
  readonly onNarrow: (change: TrayChange) => void;
}) {
  const { search, read, onNarrow } = props;
  const { t } = useTranslation('self-service');
  const { t: words } = useTranslation('tray');
  const { t: kit } = useTranslation();
  const choices = useQuery(choicesQuery(useBackend())).data;
  const kinds = choices?.tipo ?? [];
  return (
    <>
      {kinds.length > 1 || search.papel ? (
        <ChipChoice
          label={t(($) => $.papers.kind)}
          current={search.papel ?? ALL}
          onChange={(id) => onNarrow({ papel: id || undefined })}
          options={[
            { id: ALL, label: kit(($) => $.all) },
            ...kinds.map(({ id, nombre }) => ({ id, label: nombre })),
          ]}
        />
      ) : null}
      {(['sector', 'locacion'] as const).map((part) => {
        const all = choices?.[part] ?? [];
        return all.length > 1 || search[part] ? (
          <SelectField
            key={part}
            hideLabel
            label={words(($) => $[part])}
            placeholder={words(($) => $[part])}
            value={search[part] ?? ALL}
            options={all.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            onChange={(event) => onNarrow({ [part]: event.target.value || undefined })}
          />
        ) : null;
      })}
      <DayFilter
        key={search.dia ?? ALL}
        label={words(($) => $.day)}
        value={search.dia}
        onDay={(dia) => onNarrow({ dia })}
      />
      {search.orden || read ? (
        <ChipChoice
          label={words(($) => $.order)}
          current={search.orden ?? ALL}
          onChange={(id) => onNarrow({ orden: id === 'lectura' ? id : undefined })}
          options={[
            { id: ALL, label: words(($) => $.order_waiting) },
            { id: 'lectura', label: words(($) => $.order_reading) },
          ]}
        />
      ) : null}
    </>
  );
}
