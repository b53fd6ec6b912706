import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import css from './Personal.module.css';
import { writeRanges } from './ranges.ts';
import type { Personal } from './use-personal.ts';

/** One PDF as several documents of the person: the pages of each, and those that are in none. */
export function SplitFields({
  personal,
  error,
}: {
  readonly personal: Personal;
  readonly error: string | undefined;
}) {
  const { t } = useTranslation('publish-personal');
  const { draft, asksXml, count, missing } = personal;
  if (asksXml) return <p className={css.sub}>{t(($) => $.split_xml)}</p>;
  return (
    <>
      <Checkbox
        label={t(($) => $.split_into)}
        checked={draft.split}
        disabled={count < 2}
        onChange={(event) => personal.divide(event.target.checked)}
      />
      {count < 2 ? <p className={css.sub}>{t(($) => $.split_needs)}</p> : null}
      {draft.split ? (
        <TextField
          name="partes"
          label={t(($) => $.ranges)}
          help={t(($) => $.ranges_help)}
          autoComplete="off"
          value={draft.ranges}
          onChange={(event) => personal.set({ ranges: event.target.value }, 'partes')}
          error={error}
        />
      ) : null}
      {missing.length > 0 ? (
        <Notice tone="wait" live>
          {t(($) => $.missing_pages, { what: writeRanges(missing) })}
        </Notice>
      ) : null}
    </>
  );
}
