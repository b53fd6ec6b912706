import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { newWish } from '@legajo/ui/repeat/wish.ts';
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink, useGo } from '../app/links.tsx';
import { FormState } from './FormState.tsx';
import css from './Forms.module.css';
import { formsQuery, isOpen, type OwnForm, shelfQuery, take } from './forms.ts';

/** One's forms: what waits, what can be taken when it is needed, and what was sent. */
export function FormsScreen() {
  const { t } = useTranslation('own-forms');
  const backend = useBackend();
  const go = useGo();
  const list = useInfiniteQuery(formsQuery(backend));
  const shelf = useQuery(shelfQuery(backend));
  const slow = useSlow(list.isPending || shelf.isPending);
  const heading = useArrival(t(($) => $.title));
  const [words, setWords] = useState('');
  const taking = useMutation({
    mutationFn: (id: number) => take(backend, id, newWish()),
    onSuccess: (form) => (form ? go({ to: '/forms/$id', params: { id: String(form.id) } }) : undefined),
  });
  const mine = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const fits = (name: string) => plain(name).includes(plain(words));
  const open = mine.filter((form) => isOpen(form) && fits(form.nombre));
  const ended = mine.filter((form) => !isOpen(form) && fits(form.nombre));
  const onShelf = (shelf.data ?? []).filter(({ nombre }) => fits(nombre));
  const failed = list.error ?? shelf.error;
  const nothing = list.data && shelf.data && mine.length + shelf.data.length === 0;
  return (
    <div className={css.screen}>
      <div className={css.title}>
        <PlaceLink to="/" aria-label={t(($) => $.home)} className={css.back}>
          <IconArrowLeft />
        </PlaceLink>
        <h1 ref={heading} tabIndex={-1}>
          {t(($) => $.title)}
        </h1>
      </div>
      {failed ? (
        <ErrorPanel
          problem={toProblem(failed)}
          onRetry={() => {
            if (list.error) void list.refetch();
            if (shelf.error) void shelf.refetch();
          }}
        />
      ) : null}
      {(list.isPending || shelf.isPending) && slow && !failed ? <Skeleton width={100} height={200} /> : null}
      {nothing ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.none)}>
          {t(($) => $.none_text)}
        </EmptyState>
      ) : null}
      {mine.length + (shelf.data?.length ?? 0) > 5 ? (
        <TextField
          label={t(($) => $.find)}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      ) : null}
      {open.length > 0 ? (
        <section aria-labelledby="waiting" className={css.waiting}>
          <h2 id="waiting">{t(($) => $.waiting)}</h2>
          <ul>
            {open.map((form) => (
              <li key={form.id}>
                <FormLink form={form} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ProblemNotice problem={taking.error ? toProblem(taking.error) : null} />
      {onShelf.length > 0 ? (
        <section aria-labelledby="shelf">
          <h2 id="shelf">{t(($) => $.shelf)}</h2>
          <ul>
            {onShelf.map((form) => (
              <li key={form.idpickupform}>
                <button
                  type="button"
                  className={css.row}
                  disabled={taking.isPending}
                  onClick={() => taking.mutate(form.idpickupform)}
                >
                  <span className={css.words}>
                    <span>{form.nombre}</span>
                    <span className={css.note}>
                      {form.requires_approval === 1
                        ? t(($) => $.approved_by_hr)
                        : form.certificate === 1
                          ? t(($) => $.signed)
                          : (form.descripcion ?? '')}
                    </span>
                  </span>
                  {form.ultima ? <FormState estado={form.ultima.estado} /> : null}
                  <IconChevronRight size={20} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {ended.length > 0 ? (
        <section aria-labelledby="ended">
          <h2 id="ended">{t(($) => $.history)}</h2>
          <ul>
            {ended.map((form) => (
              <li key={form.id}>
                <FormLink form={form} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {list.hasNextPage ? (
        <Button
          wide
          working={list.isFetchingNextPage && t(($) => $.loading)}
          onClick={() => void list.fetchNextPage()}
        >
          {t(($) => $.older)}
        </Button>
      ) : null}
    </div>
  );
}

function FormLink({ form }: { readonly form: OwnForm }) {
  const { t } = useTranslation('own-forms');
  return (
    <PlaceLink to="/forms/$id" params={{ id: String(form.id) }} className={css.row}>
      <span className={css.words}>
        <span>{form.nombre}</span>
        {form.vence && isOpen(form) ? (
          <span className={css.note}>{t(($) => $.until, { day: form.vence })}</span>
        ) : null}
      </span>
      <FormState estado={form.estado} />
      <IconChevronRight size={20} aria-hidden="true" />
    </PlaceLink>
  );
}

/** Without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
