import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Facts, Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Page, Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadGrid } from '../grid/LoadGrid.tsx';
import { TONES } from '../grid/tones.ts';
import css from '../Load.module.css';
import { type Load, sureOf } from '../loads.ts';
import { ConfirmLoad } from './ConfirmLoad.tsx';
import { Leftovers } from './Leftovers.tsx';
import { Steps } from './Steps.tsx';
import { UndoButton } from './UndoButton.tsx';

/** What went in, what stayed out and why, and the way back while there is one. */
export function ResultStep({ load }: { readonly load: Load }) {
  const { t } = useTranslation('people-loads');
  const format = useFormat();
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
      {load.falla ? (
        <Notice tone="err" live>
          {load.falla.mensaje}
        </Notice>
      ) : null}
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
              ...(load.plantilla ? ([[t(($) => $.entry.began), load.plantilla.nombre]] as const) : []),
              ...(load.bienvenida
                ? ([[t(($) => $.entry.invited), format.number(load.invitados)]] as const)
                : []),
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
          action={<Leftovers id={load.id} count={left} />}
        >
          <LoadGrid load={load} filter="rechazado" />
        </Section>
      ) : null}
      <ConfirmLoad open={goingOn} onClose={() => setGoingOn(false)} load={load} />
    </Page>
  );
}
