import { useBackend } from '@legajo/ui/api/context.tsx';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { formatDate, formatInstant, formatInstantIn } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Facts, Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { Page, Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmPublish } from '../ConfirmPublish.tsx';
import css from '../Publishing.module.css';
import { ProcessState } from '../process/ProcessState.tsx';
import type { Process } from '../process/processes.ts';
import { groupProblems, itemsQuery } from '../review/items.ts';
import { ReviewStep } from '../review/ReviewStep.tsx';
import { useProblemName } from '../review/use-problem-name.ts';
import { WithdrawalNotice } from '../withdraw/WithdrawalNotice.tsx';
import { WithdrawButton } from '../withdraw/WithdrawButton.tsx';
import { FollowUp } from './FollowUp.tsx';
import { failuresCsv } from './failures-csv.ts';

/** What went out and what did not: one sentence with both numbers, the reasons, the sum that closes. */
export function ResultStep({ process }: { readonly process: Process }) {
  const { t } = useTranslation('publications');
  const format = useFormat();
  const [solving, setSolving] = useState(false);
  const [goingOn, setGoingOn] = useState(false);
  const nameOf = useProblemName();
  const failed = process.observados;
  const groups = groupProblems(process.errores.map(({ code, mensaje }) => ({ problema: { code, mensaje } })));
  // While somebody may still deal with what is left.
  const solvable = failed > 0 && process.vence !== null;
  const left = useQuery({
    ...itemsQuery(useBackend(), process.idProceso, 'problema'),
    enabled: solvable,
  }).data?.data;
  const solvableCodes = new Set(
    solvable
      ? left?.flatMap(({ estado, problema }) => (estado === 'pendiente' && problema ? [problema.code] : []))
      : [],
  );
  if (solving) return <ReviewStep process={process} />;
  const title = t(($) => $.publication_of, { date: formatDate(process.terminado ?? process.creado) });
  const download = () => {
    const header = [t(($) => $.file), t(($) => $.page), t(($) => $.code), t(($) => $.reason)];
    const csv = failuresCsv(process.errores, header);
    saveBlob(
      document,
      new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      `publicacion-${process.idProceso}.csv`,
    );
  };
  return (
    <Page
      title={title}
      badge={<ProcessState process={process} />}
      actions={
        <>
          <WithdrawButton process={process} />
          <Link to="/documents/publish/massive" search={{}} className={buttonClass('primary')}>
            {t(($) => $.new_publication)}
          </Link>
        </>
      }
    >
      <WithdrawalNotice process={process} />
      <div className={css.result}>
        <div>
          <p className={css.sub}>
            {process.documento}, {process.periodo} · {formatInstant(process.terminado ?? process.creado)} ·{' '}
            {process.autor}
            {process.programado
              ? ` · ${t(($) => $.was_scheduled, { when: formatInstantIn(process.programado, process.zona_horaria) })}`
              : null}
          </p>
          <p className={css.sentence}>
            {t(($) => $.published_sentence, { count: process.publicados })}{' '}
            {failed > 0 ? t(($) => $.failed_sentence, { count: failed }) : null}
          </p>
          <p className={css.sub}>
            {process.publicados > 0 ? t(($) => $.delivered_note) : null}{' '}
            {failed > 0 ? t(($) => $.nobody_note) : null}{' '}
            {process.vence ? t(($) => $.waits_until, { day: formatDate(process.vence) }) : null}
          </p>
          {process.falla ? (
            <>
              <Notice tone="err" live>
                {process.falla.mensaje}
              </Notice>
              {canGoOn(process) ? (
                <div className={css.actions}>
                  <Button size="small" onClick={() => setGoingOn(true)}>
                    {t(($) => $.go_on)}
                  </Button>
                </div>
              ) : null}
            </>
          ) : null}
          {groups.length > 0 ? (
            <>
              <div className={css.line}>
                <h2>{t(($) => $.why)}</h2>
                <div className={css.actions}>
                  <Button size="small" icon={<IconFileSpreadsheet />} onClick={download}>
                    {t(($) => $.csv_of, { count: process.errores.length })}
                  </Button>
                  {solvable ? (
                    <Button size="small" onClick={() => setSolving(true)}>
                      {t(($) => $.solve_count, { count: failed })}
                    </Button>
                  ) : null}
                </div>
              </div>
              <Sum
                rows={groups.map((group) => ({
                  label: (
                    <span className={css.problem}>
                      {nameOf(group)}
                      <span>{group.message}</span>
                      <span>
                        {solvableCodes.has(group.code)
                          ? t(($) => $.next_step_solve)
                          : t(($) => $.next_step_file)}
                      </span>
                    </span>
                  ),
                  value: format.number(group.count),
                }))}
                total={{ label: t(($) => $.total), value: format.number(process.errores.length) }}
              />
            </>
          ) : null}
          {failed > 0 && process.excluidos > 0 ? (
            <Notice tone="info">{t(($) => $.also_left_out, { count: process.excluidos })}</Notice>
          ) : null}
        </div>
        <aside className={css.aside}>
          <FollowUp process={process} />
          <Section title={t(($) => $.account)}>
            <Sum
              rows={[
                { label: t(($) => $.read), value: format.number(process.total) },
                { label: t(($) => $.left_out), value: format.less(process.excluidos) },
                {
                  label: t(($) => $.not_published),
                  value: format.less(process.total - process.excluidos - process.publicados),
                },
              ]}
              total={{ label: t(($) => $.published), value: format.number(process.publicados) }}
            />
          </Section>
          {process.raiz ? (
            <Section title={t(($) => $.proof)}>
              <p className={css.sub}>{t(($) => $.proof_text, { count: process.publicados })}</p>
              <Facts rows={[[t(($) => $.root), process.raiz.replace(/(.{4})(?=.)/g, '$1 ')]]} />
            </Section>
          ) : null}
        </aside>
      </div>
      <ConfirmPublish open={goingOn} onClose={() => setGoingOn(false)} process={process} missing={0} />
    </Page>
  );
}

/** What failed as a whole goes on where it stood, read or unread, once it is confirmed anew. */
function canGoOn({ estado, vence, total, publicados, observados, excluidos }: Process): boolean {
  return estado === 'error' && vence !== null && (total === 0 || total > publicados + observados + excluidos);
}
