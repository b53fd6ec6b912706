import { loadLeftovers } from '@legajo/contract/calls/employee-load';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Facts, Sum } from '@legajo/ui/kit/Figures.tsx';
import { Notice } from '@legajo/ui/kit/Notice.tsx';
import { Page, Section } from '@legajo/ui/kit/Page.tsx';
import { StatusBadge } from '@legajo/ui/kit/StatusBadge.tsx';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmLoad } from './ConfirmLoad.tsx';
import css from './Load.module.css';
import { LoadGrid } from './LoadGrid.tsx';
import { type Load, sureOf } from './loads.ts';
import { Steps } from './Steps.tsx';
import { TONES } from './tones.ts';
import { UndoButton } from './UndoButton.tsx';
import { useFetchFile } from './use-fetch-file.ts';

/** What went in, what stayed out and why, and the way back while there is one. */
export function ResultStep({ load }: { readonly load: Load }) {
  const { t } = useTranslation('employee-load');
  const format = useFormat();
  const { fetchFile } = useFetchFile();
  const [goingOn, setGoingOn] = useState(false);
  const undone = load.estado === 'deshecha';
  const left = load.rechazados + load.excluidos;
  return (
    <Page
      title={t(($) => $.title)}
      aside={<Steps current={3} />}
      badge={<StatusBadge tone={TONES[load.estado]}>{t(($) => $.states[load.estado])}</StatusBadge>}
      actions={
        <>
          {load.deshacer_hasta ? <UndoButton load={load} /> : null}
          {load.estado === 'error' && sureOf(load) > load.creados + load.actualizados ? (
            <Button variant="primary" onClick={() => setGoingOn(true)}>
              {t(($) => $.continue)}
            </Button>
          ) : null}
          <Link to="/employees/load" search={{}} className={buttonClass('secondary')}>
            {t(($) => $.another)}
          </Link>
        </>
      }
    >
      <div className={css.result}>
        <Section title={undone ? t(($) => $.undone_title) : t(($) => $.account)}>
          {undone ? (
            <Sum
              rows={[
                { label: t(($) => $.removed), value: format.number(load.quitados) },
                { label: t(($) => $.restored), value: format.number(load.restaurados) },
                { label: t(($) => $.kept), value: format.number(load.conservados) },
              ]}
              total={{
                label: t(($) => $.of_load),
                value: format.number(load.quitados + load.restaurados + load.conservados),
              }}
            />
          ) : (
            <Sum
              rows={[
                { label: t(($) => $.in_file_rows), value: format.number(load.total) },
                {
                  label: t(($) => $.stayed_out),
                  value: format.less(load.total - load.creados - load.actualizados),
                },
              ]}
              total={{
                label: t(($) => $.went_in, { created: load.creados, updated: load.actualizados }),
                value: format.number(load.creados + load.actualizados),
              }}
            />
          )}
        </Section>
        <Section title={t(($) => $.about)}>
          <Facts
            rows={[
              [t(($) => $.file), load.archivo],
              [t(($) => $.who), load.autor],
              [t(($) => $.when), formatInstant(load.cargado ?? load.creado, false)],
              [
                t(($) => $.undoable_until),
                load.deshacer_hasta ? formatInstant(load.deshacer_hasta, false) : t(($) => $.undo_over),
              ],
              [t(($) => $.erased_on), formatInstant(load.vence, false)],
            ]}
          />
        </Section>
      </div>
      {load.borrada ? (
        <Notice tone="info">{t(($) => $.erased)}</Notice>
      ) : undone ? (
        <LoadGrid load={load} filter="todas" />
      ) : left > 0 ? (
        <Section
          title={t(($) => $.left_title, { count: left })}
          action={
            <div className={css.acts}>
              {(['csv', 'xlsx'] as const).map((kind) => (
                <Button
                  key={kind}
                  size="small"
                  icon={<IconDownload size={16} />}
                  onClick={() =>
                    fetchFile(
                      loadLeftovers,
                      { params: { id: load.id }, query: { formato: kind } },
                      `${t(($) => $.leftovers_file)}.${kind}`,
                    )
                  }
                >
                  {t(($) => $.leftovers, { kind: kind.toUpperCase(), count: left })}
                </Button>
              ))}
            </div>
          }
        >
          <LoadGrid load={load} filter="rechazado" />
        </Section>
      ) : null}
      <ConfirmLoad open={goingOn} onClose={() => setGoingOn(false)} load={load} />
    </Page>
  );
}
