import { ACTIONS } from '@legajo/contract/actions';
import { useCan } from '@legajo/ui/api/context.tsx';
import { useReach } from '@legajo/ui/api/use-reach.ts';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { Link } from '@tanstack/react-router';
import { DocumentStatus } from '../../documents/DocumentStatus.tsx';
import css from './File.module.css';
import type { DocumentRow } from './file.ts';

/** Documents of the person in few words; they open for who may see them. */
export function DocumentRows({ rows }: { readonly rows: readonly DocumentRow[] }) {
  const reaches = useReach();
  const opens = useCan(ACTIONS.documentDetail) && reaches;
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          {opens ? (
            <Link to="/documents/detail/$id" params={{ id: String(row.id) }}>
              {row.tipo}
            </Link>
          ) : (
            <span>{row.tipo}</span>
          )}
          <span>{row.periodo}</span>
          <span>{formatDate(row.publicado)}</span>
          <DocumentStatus document={row} />
        </li>
      ))}
    </ul>
  );
}
