import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { identityLabel } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Publishing.module.css';
import { ItemsTable } from './ItemsTable.tsx';
import { type Item, readyQuery } from './items.ts';
import { PageShown } from './PageShown.tsx';
import { SealPlace } from './SealPlace.tsx';

const NO_ITEMS: readonly Item[] = [];

/** What is ready, to be looked at before it goes out: all of it a page at a time, or five as if drawn by lot. */
export function ReadyItems({ process, drawn }: { readonly process: number; readonly drawn: boolean }) {
  const { t } = useTranslation('publications');
  const country = useSession().user?.pais;
  const [sample, setSample] = useState(1);
  const [cursor, setCursor] = useState<string | undefined>(undefined);
  const [currentId, setCurrent] = useState<number | null>(null);
  const list = useQuery(readyQuery(useBackend(), process, drawn ? { sample } : { cursor }));
  const items = list.data?.data ?? NO_ITEMS;
  const { total = 0, next } = list.data?.pagination ?? {};
  const current = items.find((item) => item.id === currentId) ?? items[0] ?? null;
  return (
    <>
      <div className={css.left}>
        <ItemsTable
          process={process}
          items={items}
          currentId={current?.id ?? null}
          onOpen={(item) => setCurrent(item.id)}
          onWalk={(item) => setCurrent(item.id)}
          of="ready"
          {...ofQuery(list)}
          empty={
            <EmptyState kind="nothing-yet" title={t(($) => $.ready_none_title)}>
              {t(($) => $.ready_none_text)}
            </EmptyState>
          }
        />
        <div className={css.legend}>
          {drawn ? (
            <Button size="small" onClick={() => setSample(sample + 1)}>
              {t(($) => $.other_five)}
            </Button>
          ) : (
            <>
              <span>{t(($) => $.ready_shown, { shown: items.length, count: total })}</span>
              {cursor ? (
                <Button size="small" onClick={() => setCursor(undefined)}>
                  {t(($) => $.first_page)}
                </Button>
              ) : null}
              {next ? (
                <Button size="small" onClick={() => setCursor(next)}>
                  {t(($) => $.next_page)}
                </Button>
              ) : null}
            </>
          )}
        </div>
      </div>
      {current ? (
        <section className={css.panel} aria-label={current.archivo}>
          <PageShown key={current.id} process={process} item={current} />
          <div className={css.fix}>
            <div className={css.line}>
              <div>
                <h2>{current.nombre}</h2>
                <p className={css.sub}>{current.archivo}</p>
                <SealPlace item={current} />
              </div>
              {current.lectura ? (
                <output
                  className={css.digits}
                  aria-label={t(($) => $.number_read, { label: identityLabel(country) })}
                >
                  {current.lectura.texto}
                </output>
              ) : null}
            </div>
          </div>
        </section>
      ) : null}
    </>
  );
}
