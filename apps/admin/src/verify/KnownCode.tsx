import { formatInstantIn } from '@legajo/ui/i18n/dates.ts';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { useTranslation } from 'react-i18next';
import type { Known } from './check.ts';
import css from './Verify.module.css';

/** What a printed code stands for. It proves nothing of a sheet of paper: the file does. */
export function KnownCode({ known }: { readonly known: Known }) {
  const { t } = useTranslation('verify');
  return (
    <>
      <h2 className={css.known}>
        {known.documento} · {known.periodo}
      </h2>
      {known.anulado ? (
        <div className={css.note} data-tone="wait">
          <p>{t(($) => $.withdrawn_on, { date: formatInstantIn(known.anulado_el, known.zona) })}</p>
        </div>
      ) : null}
      <Facts
        rows={[
          [t(($) => $.code), known.codigo],
          [t(($) => $.company), known.empresa],
          [t(($) => $.published), formatInstantIn(known.publicado, known.zona)],
          [t(($) => $.digest), known.sha256.replace(/(.{4})(?=.)/g, '$1 ')],
        ]}
      />
      <p className={css.hint}>{t(($) => $.code_hint)}</p>
    </>
  );
}
