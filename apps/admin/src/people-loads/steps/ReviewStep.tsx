import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Keys } from '@legajo/ui/kit/dialog/Keys.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { Figure, Figures } from '@legajo/ui/kit/list/Figures.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadGrid } from '../grid/LoadGrid.tsx';
import css from '../Load.module.css';
import { type Load, type RowFilter, sureOf } from '../loads.ts';
import { ConfirmLoad } from './ConfirmLoad.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import { Leftovers } from './Leftovers.tsx';
import { Steps } from './Steps.tsx';

/** What would happen, row by row, each of them corrected where it stands; nobody is on the roll yet. */
export function ReviewStep({ load }: { readonly load: Load }) {
  const { t } = useTranslation('people-loads');
  const format = useFormat();
  const toLook = load.rechazados + load.avisados + load.actualizar;
  const [filter, setFilter] = useState<RowFilter>(toLook > 0 ? 'atencion' : 'todas');
  const [confirming, setConfirming] = useState(false);
  const known = load.columnas.filter(({ campo }) => campo !== null).length;
  const remembered = load.columnas.filter(({ origen }) => origen === 'recordado').length;
  const sure = sureOf(load);
  const left = load.rechazados + load.excluidos;
  const options: readonly (readonly [RowFilter, string, number])[] = [
    ['atencion', t(($) => $.filters.look), toLook],
    ['rechazado', t(($) => $.filters.fix), load.rechazados],
    ['avisos', t(($) => $.filters.warned), load.avisados],
    ['actualizar', t(($) => $.filters.update), load.actualizar],
    ['excluido', t(($) => $.filters.excluded), load.excluidos],
    ['todas', t(($) => $.filters.all), load.total],
  ];
  return (
    <Page
      title={t(($) => $.title)}
      aside={<Steps current={2} />}
      flush
      fill
      actions={
        <>
          <DiscardButton load={load} />
          <Button variant="primary" disabled={sure === 0} onClick={() => setConfirming(true)}>
            {t(($) => $.load_count, { count: sure })}
          </Button>
        </>
      }
    >
      <Figures>
        <Figure
          label={t(($) => $.file)}
          size="text"
          value={t(($) => $.file_rows, { file: load.archivo, count: load.total })}
        />
        <Figure
          label={t(($) => $.steps.columns)}
          size="text"
          value={
            <>
              {t(($) => $.columns_known, { count: known })}
              {remembered > 0 ? t(($) => $.columns_as_before, { count: remembered }) : null}{' '}
              <Link
                to="/employees/load"
                search={{ load: String(load.id), columns: '1' }}
                className={css.link}
              >
                {t(($) => $.see)}
              </Link>
            </>
          }
        />
        <Figure label={t(($) => $.create)} value={format.number(load.crear)} tone="ok" size="normal" />
        <Figure label={t(($) => $.update)} value={format.number(load.actualizar)} />
        <Figure label={t(($) => $.equal)} value={format.number(load.iguales)} />
        <Figure label={t(($) => $.to_fix)} value={format.number(load.rechazados)} tone="err" />
        <Figure label={t(($) => $.total)} value={format.number(load.total)} />
      </Figures>
      <div className={css.bar}>
        <ChipChoice
          label={t(($) => $.filters.label)}
          current={filter}
          onChange={(id) => setFilter(id as RowFilter)}
          options={options
            .filter(([id, , count]) => count > 0 || id === 'todas' || id === filter)
            .map(([id, label, count]) => ({ id, label, count }))}
        />
        <Keys
          of={[
            [['Tab'], t(($) => $.key_next)],
            [['Esc'], t(($) => $.key_original)],
          ]}
        />
        {left > 0 ? <Leftovers id={load.id} count={left} /> : null}
      </div>
      <LoadGrid key={filter} load={load} filter={filter} />
      <p className={css.foot}>{t(($) => $.review_foot, { count: load.rechazados })}</p>
      <ConfirmLoad open={confirming} onClose={() => setConfirming(false)} load={load} />
    </Page>
  );
}
