import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AskingFields } from '../people/asking/AskingFields.tsx';
import { refusalOf, useAsking } from '../people/asking/use-asking.ts';
import css from './DigitalFile.module.css';
import { type AskOutcome, askPreviewQuery, askThem, type Whom } from './files.ts';

/** Counts and names who would be asked, and who cannot be; then asks exactly these. */
export default function AskDialog(props: {
  readonly whom: Whom;
  /** Of which group. */
  readonly name: string | null;
  readonly onClose: () => void;
}) {
  const { whom, name, onClose } = props;
  const { t } = useTranslation('digital-file');
  const backend = useBackend();
  const toast = useToast();
  const { data, error, refetch } = useQuery(askPreviewQuery(backend, whom));
  const navigate = useNavigate();
  const follows = useCan(ACTIONS.processManager);
  const asking = useAsking();
  const count = data?.pedidos ?? 0;
  const ask = useMutation({
    mutationFn: () => askThem(backend, whom, asking.body, count),
    onSuccess(asked) {
      const { pedidos = 0, en_curso: rest, proceso } = asked ?? {};
      toast({
        // What goes on is told until it is read: it leads to where one sees it go on.
        tone: rest ? 'wait' : 'ok',
        title: `${t(($) => $.done, { count: pedidos })}.${rest ? ` ${t(($) => $.done_rest)}` : ''}`,
        ...(proceso && follows ? { action: toProcess(String(proceso)) } : {}),
      });
      onClose();
    },
    // Of other people than were shown nobody is asked: they are counted anew.
    onError: () => void refetch(),
  });
  // What is told there stands outside the screens, where no link leads.
  const toProcess = (proceso: string) => (
    <Button
      size="small"
      onClick={() => void navigate({ to: '/company/process-manager', search: { proceso } })}
    >
      {t(($) => $.follow)}
    </Button>
  );
  const { errors, other } = refusalOf(ask.error);
  return (
    <FormDialog
      onClose={onClose}
      title={name === null ? t(($) => $.ask_title) : t(($) => $.ask_of, { name })}
      act={count === 0 ? t(($) => $.ask) : t(($) => $.go, { count })}
      disabled={count === 0}
      working={ask.isPending && t(($) => $.asking)}
      layout={css.dialog}
      onSubmit={() => ask.mutate()}
    >
      <p>{t(($) => $.ask_text)}</p>
      <ProblemNotice problem={other} />
      <AskingFields
        said={asking.said}
        errors={errors}
        onChange={(part) => {
          if (ask.error) ask.reset();
          asking.change(part);
        }}
      />
      {error ? <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} /> : null}
      <div aria-live="polite">{data ? <Counted asked={data} /> : null}</div>
      {!data && !error ? <Skeleton width={50} /> : null}
    </FormDialog>
  );
}

function Counted({ asked }: { readonly asked: AskOutcome }) {
  const { t } = useTranslation('digital-file');
  const format = useFormat();
  const rows = [
    { label: t(($) => $.count.people), value: format.number(asked.personas) },
    ...(
      [
        ['nothing', asked.nada],
        ['already', asked.ya_pedidos],
        ['no_mail', asked.sin_mail],
      ] as const
    ).flatMap(([key, value]) =>
      value > 0 ? [{ label: t(($) => $.count[key]), value: format.less(value) }] : [],
    ),
  ];
  return (
    <>
      <Sum rows={rows} total={{ label: t(($) => $.count.due), value: format.number(asked.pedidos) }} />
      {asked.pedidos === 0 ? <p className={css.help}>{t(($) => $.nobody)}</p> : null}
      <Named label={t(($) => $.due_list)} people={asked.muestra} of={asked.pedidos} />
      <Named label={t(($) => $.no_mail_list)} people={asked.muestra_sin_mail} of={asked.sin_mail} />
    </>
  );
}

function Named(props: {
  readonly label: string;
  readonly people: AskOutcome['muestra'];
  readonly of: number;
}) {
  const { label, people, of } = props;
  const { t } = useTranslation('digital-file');
  if (people.length === 0) return null;
  return (
    <details open>
      <summary className={css.named}>{label}</summary>
      <ul className={css.people}>
        {people.map((person) => (
          <li key={person.id}>
            <span>
              {person.apellido}, {person.nombre}
            </span>
            <span>{person.sector}</span>
          </li>
        ))}
      </ul>
      {of > people.length ? (
        <p className={css.help}>{t(($) => $.and_more, { count: of - people.length })}</p>
      ) : null}
    </details>
  );
}
