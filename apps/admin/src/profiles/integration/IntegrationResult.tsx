import type { postIntegrationProfileCsv } from '@legajo/contract/calls/profiles';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useSession } from '@legajo/ui/api/context.tsx';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { formatIdentity, identityLabel } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Figure, Figures } from '@legajo/ui/kit/list/Figures.tsx';
import { StatusBadge, type Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { useTranslation } from 'react-i18next';
import css from '../Profiles.module.css';
import { csvBlob } from './integration-csv.ts';

export type Integration = Element<typeof postIntegrationProfileCsv>;
type Row = Integration['filas'][number];

const TONES: Readonly<Record<Row['estado'], Tone>> = {
  asignado: 'ok',
  sin_cambios: 'off',
  rechazado: 'err',
};

/** Row by row what would become of the file, or became: the refused first, as they need somebody. */
export function IntegrationResult(props: {
  readonly result: Integration;
  readonly simulated: boolean;
  readonly working: boolean;
  readonly onAssign: () => void;
  readonly onAgain: () => void;
}) {
  const { result, simulated, working, onAssign, onAgain } = props;
  const { t } = useTranslation('profiles');
  const format = useFormat();
  const country = useSession().user?.pais;
  const refused = result.filas.filter(({ estado }) => estado === 'rechazado');
  const rows = [...refused, ...result.filas.filter(({ estado }) => estado !== 'rechazado')];
  const word = (row: Row) => {
    if (row.estado === 'asignado')
      return t(($) => (simulated ? $.integration.will_assign : $.integration.assigned));
    return t(($) => (row.estado === 'sin_cambios' ? $.integration.unchanged : $.integration.refused));
  };
  const failures = () => {
    const header = [t(($) => $.integration.row), 'cuil', t(($) => $.integration.why)];
    const lines = refused.map((row) => [String(row.fila), row.cuil, row.mensaje ?? '']);
    saveBlob(
      document,
      csvBlob(header, lines),
      t(($) => $.integration.failures_name),
    );
  };
  return (
    <Section title={t(($) => (simulated ? $.integration.review : $.integration.result))}>
      <div className={css.main}>
        <div role="status">
          <Figures>
            <Figure
              label={t(($) => (simulated ? $.integration.will_assign : $.integration.assigned))}
              value={format.number(result.asignados)}
            />
            <Figure label={t(($) => $.integration.unchanged)} value={format.number(result.sin_cambios)} />
            <Figure label={t(($) => $.integration.refused)} value={format.number(result.rechazados)} />
          </Figures>
        </div>
        <div className={css.acts}>
          {simulated && result.asignados > 0 ? (
            <Button
              variant="primary"
              working={working && t(($) => $.integration.assigning)}
              onClick={onAssign}
            >
              {t(($) => $.integration.assign, { count: result.asignados })}
            </Button>
          ) : null}
          {refused.length > 0 ? <Button onClick={failures}>{t(($) => $.integration.failures)}</Button> : null}
          <Button onClick={onAgain} disabled={working}>
            {t(($) => $.integration.other)}
          </Button>
        </div>
        {simulated && result.asignados === 0 ? (
          <p className={css.note}>{t(($) => $.integration.nothing)}</p>
        ) : null}
        <DataTable
          caption={t(($) => $.integration.result)}
          rows={rows}
          rowId={(row) => String(row.fila)}
          rowName={(row) => row.nombre ?? row.cuil}
          columns={[
            { id: 'row', header: t(($) => $.integration.row), cell: (row) => row.fila, width: '64px' },
            { id: 'cuil', header: identityLabel(country), cell: (row) => formatIdentity(row.cuil, country) },
            {
              id: 'person',
              header: t(($) => $.integration.person),
              cell: (row) => row.nombre ?? '—',
              hideBelow: 'tablet',
            },
            {
              id: 'state',
              header: t(($) => $.integration.state),
              whole: true,
              cell: (row) => <StatusBadge tone={TONES[row.estado]}>{word(row)}</StatusBadge>,
            },
            {
              id: 'why',
              header: t(($) => $.integration.why),
              cell: (row) => row.mensaje,
              hideBelow: 'phone',
            },
          ]}
        />
      </div>
    </Section>
  );
}
