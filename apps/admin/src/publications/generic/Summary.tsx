import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import css from './Generic.module.css';
import { NamedPeople, SummaryFrame, UnknownNumbers } from './SummaryFrame.tsx';
import type { Readers, useReaders } from './use-readers.ts';

/** Who receives it, counted and named before it is published; and who is left out. */
export function Summary({ found }: { readonly found: ReturnType<typeof useReaders> }) {
  const { t } = useTranslation('publish-generic');
  const { readers } = found;
  return (
    <SummaryFrame of={found} empty={t(($) => $.nobody_yet_text)}>
      {readers ? <Counted readers={readers} /> : null}
    </SummaryFrame>
  );
}

function Counted({ readers }: { readonly readers: Readers }) {
  const { t } = useTranslation('publish-generic');
  const format = useFormat();
  const { personas, desconocidos, muestra, sin_mail } = readers;
  const rows = [
    { label: t(($) => $.by_conditions_count), value: format.number(readers.por_filtros) },
    { label: t(($) => $.by_number_count), value: format.number(readers.por_cuil) },
    ...(readers.repetidas > 0
      ? [{ label: t(($) => $.repeated), value: format.less(readers.repetidas) }]
      : []),
    ...(readers.ya_lo_tienen > 0
      ? [{ label: t(($) => $.had), value: format.less(readers.ya_lo_tienen) }]
      : []),
  ];
  return (
    <>
      <h2 aria-live="polite">
        {personas > 0 ? t(($) => $.will_receive, { count: personas }) : t(($) => $.nobody_found)}
      </h2>
      {personas === 0 ? <p className={css.help}>{t(($) => $.nobody_found_text)}</p> : null}
      {readers.aviso ? <Notice tone="wait">{t(($) => $.hidden)}</Notice> : null}
      <UnknownNumbers numbers={desconocidos} />
      <Sum rows={rows} total={{ label: t(($) => $.total), value: format.number(personas) }} />
      {sin_mail > 0 && !readers.aviso ? (
        <p className={css.help}>{t(($) => $.without_mail, { count: sin_mail })}</p>
      ) : null}
      <NamedPeople people={muestra} total={personas} />
    </>
  );
}
