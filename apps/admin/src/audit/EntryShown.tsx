import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { useTranslation } from 'react-i18next';
import css from './Audit.module.css';
import { Chained } from './Chained.tsx';
import { objectIn } from './kinds.ts';
import type { AuditChange } from './search-params.ts';
import type { WholeEntry } from './trail.ts';
import { useDoer, useThing } from './use-thing.ts';

/** What an entry says, and where to go on from it. */
export function EntryShown(props: {
  readonly entry: WholeEntry;
  readonly onNarrow: (change: AuditChange) => void;
}) {
  const { entry, onNarrow } = props;
  const { t } = useTranslation('audit');
  const thingOf = useThing();
  const doerOf = useDoer();
  const { quien, sobre, objeto, cambios, secuencia } = entry;
  const thing = thingOf(entry);
  const rest = Object.entries(entry.detalle);
  const facts: (readonly [string, string])[] = [
    [t(($) => $.who), doerOf(entry)],
    ...(sobre ? [[t(($) => $.about), formatName(sobre)] as const] : []),
    ...(thing ? [[t(($) => $.thing), thing] as const] : []),
    ...(entry.ip ? [[t(($) => $.address), entry.ip] as const] : []),
    ...(entry.clave_api ? [[t(($) => $.program_key), entry.clave_api.nombre] as const] : []),
    ...(entry.agente ? [[t(($) => $.agent), entry.agente] as const] : []),
  ];
  const kind = objectIn(objeto.tipo);
  return (
    <>
      <p className={css.note}>
        {[
          secuencia === null ? t(($) => $.unsealed) : t(($) => $.entry_of, { n: secuencia }),
          formatInstant(entry.cuando, true),
        ].join(' · ')}
      </p>
      <h2>{entry.descripcion}</h2>
      {entry.borrado === 1 ? <p className={css.note}>{t(($) => $.erased)}</p> : null}
      <Facts rows={facts} />
      {cambios.length > 0 ? <Changes entry={entry} /> : null}
      {rest.length > 0 ? (
        <details className={css.rest}>
          <summary>{t(($) => $.rest)}</summary>
          <Facts rows={rest.map(([name, value]) => [name, said(value)] as const)} />
        </details>
      ) : null}
      <Chained entry={entry} />
      <div className={css.acts}>
        {sobre ? (
          <Button
            size="small"
            onClick={() => onNarrow({ sobre: String(sobre.id), quien: undefined, asiento: undefined })}
          >
            {t(($) => $.all_about, { name: sobre.apellido })}
          </Button>
        ) : null}
        {quien ? (
          <Button
            size="small"
            onClick={() => onNarrow({ quien: String(quien.id), sobre: undefined, asiento: undefined })}
          >
            {t(($) => $.all_by, { name: quien.apellido })}
          </Button>
        ) : null}
        {kind && kind !== 'person' && kind !== 'company' && objeto.id !== null ? (
          <Button
            size="small"
            onClick={() => onNarrow({ objeto: kind, idObjeto: String(objeto.id), asiento: undefined })}
          >
            {t(($) => $.all_of_thing)}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Changes({ entry }: { readonly entry: WholeEntry }) {
  const { t } = useTranslation('audit');
  return (
    <table className={css.changes}>
      <caption>{t(($) => $.changes)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.field)}</th>
          <th scope="col">{t(($) => $.before)}</th>
          <th scope="col">{t(($) => $.after)}</th>
        </tr>
      </thead>
      <tbody>
        {entry.cambios.map(({ campo, etiqueta, antes, despues }) => (
          <tr key={campo}>
            <th scope="row">{etiqueta}</th>
            <td>{antes ?? '—'}</td>
            <td>{despues ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
