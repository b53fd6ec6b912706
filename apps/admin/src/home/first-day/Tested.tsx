import { useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity } from '@legajo/ui/i18n/people.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './FirstDay.module.css';
import type { TestedPublication } from './first-day-query.ts';

/** What came of a test: what was read where, whose it is, what sealed it; of a file of one's own, the sealed page as a picture. */
export function Tested({ made }: { readonly made: TestedPublication }) {
  const { t } = useTranslation('first-day');
  const country = useSession().user?.pais;
  const number = formatIdentity(made.numero, country);
  const { titular, nivel, persona, propio, pdf } = made;
  const rows = [
    ...(propio
      ? [
          {
            ok: true,
            text: t(($) => $.test.found_at, {
              file: propio.archivo,
              text: propio.hallado.texto,
              page: propio.hallado.pagina,
              count: propio.paginas,
            }),
          },
        ]
      : []),
    made.leido === 1
      ? { ok: true, text: t(($) => $.test.read, { number, person: persona }) }
      : { ok: false, text: t(($) => $.test.unread, { number }) },
    titular
      ? { ok: true, text: t(($) => $.test.sealed, { holder: titular, level: nivel }) }
      : { ok: false, text: t(($) => $.test.unsealed) },
  ];
  return (
    <div role="status" className={css.made}>
      <ul>
        {rows.map(({ ok, text }) => (
          <li key={text}>
            {ok ? (
              <IconCheck size={20} aria-hidden="true" className={css.ok} />
            ) : (
              <IconAlertTriangle size={20} aria-hidden="true" className={css.wait} />
            )}
            {text}
          </li>
        ))}
      </ul>
      <Notice tone="info">{propio ? t(($) => $.test.own_kept) : t(($) => $.test.kept_nowhere)}</Notice>
      {propio ? (
        <img
          className={css.picture}
          src={`data:image/png;base64,${propio.imagen}`}
          alt={t(($) => $.test.picture)}
        />
      ) : null}
      {pdf === null ? null : (
        <a href={`data:application/pdf;base64,${pdf}`} download={t(($) => $.test.file)}>
          {t(($) => $.test.open)}
        </a>
      )}
    </div>
  );
}
