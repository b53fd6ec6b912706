import type { Listed } from '@legajo/ui/approvals/approvals.ts';
import { Due } from '@legajo/ui/approvals/Due.tsx';
import { StateBadge } from '@legajo/ui/approvals/StateBadge.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { PlaceLink } from '../app/links.tsx';
import css from './Approvals.module.css';

/** A request in a list: what is asked for, by whom, until when; or how it stands. */
export function RequestLine({ row, waiting }: { readonly row: Listed; readonly waiting: boolean }) {
  return (
    <PlaceLink to="/approvals/$id" params={{ id: String(row.id) }} className={css.line}>
      <span className={css.names}>
        <strong>{row.asunto}</strong>
        <span className={css.who}>{formatName(row.pedido_por)}</span>
        {waiting ? <Due due={row.vence} /> : <StateBadge state={row.estado} />}
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </PlaceLink>
  );
}
