import { fixProcessItem } from '@legajo/contract/calls/publications';
import { publications } from '@legajo/contract/errors/publications';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Publishing.module.css';
import type { Item } from './items.ts';
import { PageShown } from './PageShown.tsx';
import { PagesOfSeveral } from './PagesOfSeveral.tsx';
import { PersonPicker } from './PersonPicker.tsx';
import { SealPlace } from './SealPlace.tsx';
import { SettleNumber } from './SettleNumber.tsx';
import { useReviewKeys } from './use-review-keys.ts';

interface Fix {
  readonly idUsuario?: number;
  readonly excluir?: 1;
  readonly decision?: 'adicional' | 'reemplazar';
}

/** The page with what was read marked on it, and under it the ways to settle whose it is. */
export function ItemPanel({
  process,
  item,
  onDone,
}: {
  readonly process: number;
  readonly item: Item;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('publications');
  const backend = useBackend();
  const [person, setPerson] = useState<number | null>(item.idUsuario ?? item.propuesta?.idUsuario ?? null);
  const fix = useMutation({
    mutationFn: (body: Fix) =>
      backend.api(fixProcessItem, { params: { id: process, item: item.id }, body: { ...body } }),
    onSuccess() {
      onDone();
    },
  });
  const problemText = useProblemText(fix.error ? toProblem(fix.error) : null);
  const rival = item.problema?.code === publications.anotherExists.code;
  const panel = useRef<HTMLElement>(null);
  const leaveOut = () => {
    if (!fix.isPending) fix.mutate({ excluir: 1 });
  };
  const assign = () => {
    if (person && !rival && !fix.isPending) fix.mutate({ idUsuario: person });
  };
  useReviewKeys({
    o: leaveOut,
    Enter() {
      if (person && !rival) assign();
      // Without a person there is something to choose first: the focus goes there.
      else panel.current?.querySelector<HTMLElement>('input, button')?.focus();
    },
  });
  return (
    <section ref={panel} className={css.panel} aria-label={item.archivo}>
      <PageShown process={process} item={item} />
      <div className={css.fix}>
        <div className={css.line}>
          <div>
            <h2>{item.problema?.mensaje}</h2>
            <p className={css.sub}>
              {item.archivo}
              {item.pagina ? ` · ${t(($) => $.page_number, { page: item.pagina })}` : ''}
            </p>
            <SealPlace item={item} />
          </div>
          {item.lectura ? <output className={css.digits}>{item.lectura.texto}</output> : null}
        </div>
        {item.solo_pagina && item.propuesta && item.lectura ? (
          <Notice tone="info">
            {t(($) => $.page_only, { number: item.lectura.texto, name: item.propuesta.nombre })}
          </Notice>
        ) : null}
        <SettleNumber process={process} item={item} />
        <PagesOfSeveral item={item} />
        <PersonPicker item={item} chosen={person} onChoose={setPerson} onAssign={assign} />
        {problemText ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        <div className={css.actions}>
          <Button keys="o" onClick={leaveOut}>
            {t(($) => $.leave_out)}
          </Button>
          {rival ? (
            <>
              <Button
                onClick={() =>
                  fix.mutate({ ...(person ? { idUsuario: person } : {}), decision: 'reemplazar' })
                }
              >
                {t(($) => $.replace)}
              </Button>
              <Button
                variant="primary"
                working={fix.isPending && t(($) => $.assigning)}
                onClick={() =>
                  fix.mutate({ ...(person ? { idUsuario: person } : {}), decision: 'adicional' })
                }
              >
                {t(($) => $.additional)}
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              disabled={person === null}
              working={fix.isPending && t(($) => $.assigning)}
              keys="↵"
              onClick={assign}
            >
              {t(($) => $.assign)}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
