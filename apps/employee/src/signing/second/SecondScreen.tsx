import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatDate, opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../../app/links.tsx';
import { useSecondId } from '../../app/use-place.ts';
import { secondsQuery, signedSense } from '../../documents/documents.ts';
import type { Second } from '../../documents/my-document.ts';
import together from '../together/Together.module.css';
import css from './Second.module.css';
import { SecondReader } from './SecondReader.tsx';
import { SecondSigned } from './SecondSigned.tsx';

/** What waits for the person's second signature: the list, one of them with its pages, and what came of it. */
export function SecondScreen() {
  const { t } = useTranslation('reader');
  const { t: own } = useTranslation('own-seconds');
  const list = useQuery(secondsQuery(useBackend()));
  const id = useSecondId();
  const [signed, setSigned] = useState<Second | null>(null);
  // What is looked at stays, whatever the list says meanwhile.
  const [begun, setBegun] = useState<Second | null>(null);
  const found = list.data?.find((one) => one.id === id);
  if (found && begun?.id !== found.id) setBegun(found);
  if (id !== null && signed?.id === id)
    return <SecondSigned document={signed} left={leftOf(list.data, id)} />;
  const shown = id === null ? null : (found ?? (begun?.id === id ? begun : null));
  if (shown) return <SecondReader key={shown.id} document={shown} onSigned={() => setSigned(shown)} />;
  if (list.isError) return <ErrorPanel problem={toProblem(list.error)} onRetry={() => list.refetch()} />;
  if (list.isPending) return <p className={together.waiting}>{t(($) => $.loading)}</p>;
  if (id !== null)
    return (
      <EmptyState
        kind="not-found"
        title={own(($) => $.not_here)}
        actions={
          <PlaceLink to={list.data.length > 0 ? '/second' : '/'} className={buttonClass('primary')}>
            {own(($) => (list.data.length > 0 ? $.see : $.home))}
          </PlaceLink>
        }
      >
        {own(($) => $.not_here_text)}
      </EmptyState>
    );
  return <SecondList waiting={list.data} />;
}

const leftOf = (list: readonly Second[] | undefined, id: number) =>
  (list ?? []).filter((one) => one.id !== id).length;

function SecondList({ waiting }: { readonly waiting: readonly Second[] }) {
  const { t } = useTranslation('own-seconds');
  const format = useFormat();
  const heading = useArrival(t(($) => $.title));
  return (
    <div className={together.together}>
      <h1 ref={heading} tabIndex={-1}>
        {t(($) => $.title)}
      </h1>
      {waiting.length === 0 ? <EmptyState kind="nothing-yet" title={t(($) => $.none)} /> : null}
      <ul className={css.list}>
        {waiting.map((one) => (
          <li key={one.id}>
            <PlaceLink to="/second" search={{ id: String(one.id) }}>
              <strong>
                {one.tipo} · {opening(format.period(one.periodo))}
              </strong>
              <span>{t(($) => $.of, { person: one.persona })}</span>
              <span>
                {t(($) => (signedSense(one) === 'conforme' ? $.agreed : $.disagreed), {
                  date: formatDate(one.firmado),
                })}
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
