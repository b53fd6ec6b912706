import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatDate, formatInstant, formatInstantIn } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Facts, Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { Page, Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProgressBoxes } from '@legajo/ui/kit/progress/ProcessTray.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmPublish } from '../ConfirmPublish.tsx';
import css from '../Publishing.module.css';
import { ProcessState } from '../process/ProcessState.tsx';
import { type Process, stateOf } from '../process/processes.ts';
import { StopButton } from '../process/StopButton.tsx';
import { FollowUp } from '../result/FollowUp.tsx';
import { itemsQuery } from '../review/items.ts';
import { WithdrawalNotice } from '../withdraw/WithdrawalNotice.tsx';
import { WithdrawButton } from '../withdraw/WithdrawButton.tsx';
import own from './Generic.module.css';

const WaitsForApproval = lazy(
  within(() =>
    import('../approval/WaitsForApproval.tsx').then(({ WaitsForApproval: part }) => ({ default: part })),
  ),
);

/** Readers who have it with one commit (areas 0.1). */
const CHUNK = 500;
const BOXES_MAX = 25;

/** One document on its way to many: live, at its date, waiting for a person, or done. */
export function GenericProcess({ process }: { readonly process: Process }) {
  const { t } = useTranslation('publish-generic');
  const [confirming, setConfirming] = useState(false);
  const running = stateOf(process) === 'running';
  // What was left of one that failed as a whole, or was handed back, goes on once it is confirmed anew.
  const waiting = process.vence !== null && process.listos > 0;
  const date = formatDate(process.terminado ?? process.creado);
  return (
    <Page
      title={running ? t(($) => $.title) : t(($) => $.result, { date })}
      badge={<ProcessState process={process} />}
      sub={[
        `${process.carpeta} / ${process.documento}`,
        process.periodo,
        process.archivo,
        process.autor,
      ].join(' · ')}
      actions={
        <>
          <StopButton process={process} />
          <WithdrawButton process={process} />
          {process.fase === 'scheduled' ? (
            <Button onClick={() => setConfirming(true)}>{t(($) => $.move_date)}</Button>
          ) : null}
          {waiting ? (
            <Button variant="primary" onClick={() => setConfirming(true)}>
              {t(($) => $.go_on)}
            </Button>
          ) : null}
          {running ? null : (
            <Link to="/documents/publish/generic" search={{}} className={buttonClass('primary')}>
              {t(($) => $.new)}
            </Link>
          )}
        </>
      }
    >
      <WithdrawalNotice process={process} />
      {process.falla ? (
        <Notice tone="err" live>
          {process.falla.mensaje}
        </Notice>
      ) : null}
      {running ? <OnItsWay process={process} /> : <Done process={process} />}
      <ConfirmPublish open={confirming} onClose={() => setConfirming(false)} process={process} missing={0} />
    </Page>
  );
}

function OnItsWay({ process }: { readonly process: Process }) {
  const { t } = useTranslation('publish-generic');
  const aim = process.listos + process.publicados;
  if (process.fase === 'scheduled')
    return (
      <div className={css.block}>
        <p className={css.big} aria-live="polite">
          <strong>
            {t(($) => $.scheduled, { when: formatInstantIn(process.programado, process.zona_horaria) })}
          </strong>{' '}
          {t(($) => $.will_receive, { count: process.listos })}
        </p>
        <p className={css.sub}>{t(($) => $.scheduled_text)}</p>
      </div>
    );
  if (process.fase === 'approval')
    return (
      <div className={css.block}>
        <Suspense fallback={null}>
          <WaitsForApproval process={process} />
        </Suspense>
      </div>
    );
  if (process.fase === 'review') return <p className={css.block}>{t(($) => $.handed_back)}</p>;
  return (
    <div className={css.block}>
      <p className={css.big} aria-live="polite">
        <strong>
          {process.publicados === 0
            ? t(($) => $.sealing)
            : t(($) => $.progress, { done: process.publicados, count: aim })}
        </strong>
      </p>
      <ProgressBoxes
        done={process.publicados}
        total={Math.max(1, aim)}
        size={Math.max(CHUNK, Math.ceil(aim / BOXES_MAX))}
        label={t(($) => $.publishing)}
      />
      <p className={css.sub}>{t(($) => $.may_leave)}</p>
    </div>
  );
}

function Done({ process }: { readonly process: Process }) {
  const { t } = useTranslation('publish-generic');
  const format = useFormat();
  const left = process.total - process.publicados - process.excluidos;
  return (
    <div className={css.result}>
      <div>
        <p className={css.sentence}>{t(($) => $.published_sentence, { count: process.publicados })}</p>
        <p className={css.sub}>{formatInstant(process.terminado ?? process.creado)}</p>
        {process.excluidos > 0 ? <LeftOut process={process} /> : null}
      </div>
      <aside className={css.aside}>
        <FollowUp process={process} />
        <Section title={t(($) => $.account)}>
          <Sum
            rows={[
              { label: t(($) => $.named), value: format.number(process.total) },
              { label: t(($) => $.left_out), value: format.less(process.excluidos) },
              { label: t(($) => $.not_published), value: format.less(left) },
            ]}
            total={{ label: t(($) => $.published), value: format.number(process.publicados) }}
          />
        </Section>
      </aside>
    </div>
  );
}

/** Who did not get it, and why not: the first of them. */
function LeftOut({ process }: { readonly process: Process }) {
  const { t } = useTranslation('publish-generic');
  const found = useQuery(itemsQuery(useBackend(), process.idProceso, 'excluido')).data?.data ?? [];
  if (found.length === 0) return null;
  const more = process.excluidos - found.length;
  return (
    <Section title={t(($) => $.left_out_names)}>
      <p className={css.sub}>{t(($) => $.left_out_text)}</p>
      <Facts rows={found.map((item) => [item.nombre ?? '', item.problema?.mensaje ?? ''] as const)} />
      {more > 0 ? <p className={own.help}>{t(($) => $.and_more, { count: more })}</p> : null}
    </Section>
  );
}
