import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink, useGo } from '../app/links.tsx';
import { FillForm } from './FillForm.tsx';
import { FormState } from './FormState.tsx';
import css from './Forms.module.css';
import { drop, formQuery, isOpen, type WholeForm } from './forms.ts';

/** One form: filled in while it is open; then what became of it. */
export function FormScreen() {
  const { t } = useTranslation('own-forms');
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const backend = useBackend();
  const form = useQuery(formQuery(backend, Number(id)));
  const slow = useSlow(form.isPending);
  const [sent, setSent] = useState(false);
  const heading = useArrival(form.data?.nombre ?? t(($) => $.title));
  const { data } = form;
  return (
    <div className={css.screen}>
      <div className={css.title}>
        <PlaceLink to="/forms" aria-label={t(($) => $.back)} className={css.back}>
          <IconX />
        </PlaceLink>
        <h1 ref={heading} tabIndex={-1}>
          {data?.nombre ?? t(($) => $.title)}
        </h1>
      </div>
      <div role="status">{sent ? <Notice tone="ok">{t(($) => $.sent)}</Notice> : null}</div>
      {form.error && !data ? (
        <ErrorPanel problem={toProblem(form.error)} onRetry={() => void form.refetch()} />
      ) : null}
      {form.isPending && slow ? <Skeleton width={100} height={240} /> : null}
      {data && isOpen(data) ? (
        <>
          {data.vence ? <p className={css.note}>{t(($) => $.until, { day: data.vence })}</p> : null}
          <FillForm key={data.id} form={data} onSent={() => setSent(true)} />
          {data.idpickupform === null ? null : <DropForm form={data} />}
        </>
      ) : null}
      {data && !isOpen(data) ? <Ended form={data} /> : null}
    </div>
  );
}

/** Throws away what was begun of a form from the shelf. */
function DropForm({ form }: { readonly form: WholeForm }) {
  const { t } = useTranslation('own-forms');
  const backend = useBackend();
  const go = useGo();
  const away = useMutation({
    mutationFn: () => drop(backend, form.id),
    onSuccess: () => go({ to: '/forms', replace: true }),
  });
  return (
    <>
      <ProblemNotice problem={away.error ? toProblem(away.error) : null} />
      <Button variant="quiet" working={away.isPending && t(($) => $.dropping)} onClick={() => away.mutate()}>
        {t(($) => $.drop)}
      </Button>
    </>
  );
}

type EndedState = 'respondido' | 'en_aprobacion' | 'aprobado' | 'vencido';

function Ended({ form }: { readonly form: WholeForm }) {
  const { t } = useTranslation('own-forms');
  const format = useFormat();
  return (
    <div className={css.card}>
      <FormState estado={form.estado} />
      {isOpen(form) ? null : <p>{t(($) => $.ended[form.estado as EndedState])}</p>}
      <p className={css.note}>{t(($) => $.published, { day: format.longDate(new Date(form.publicado)) })}</p>
      {form.idDocumento === null ? null : (
        <PlaceLink to="/documents/$id" params={{ id: String(form.idDocumento) }} className={css.link}>
          {t(($) => $.document)}
        </PlaceLink>
      )}
    </div>
  );
}
