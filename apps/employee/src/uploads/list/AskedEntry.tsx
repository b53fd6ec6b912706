import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../../app/links.tsx';
import css from '../Uploads.module.css';
import { daysLeft, type UploadType } from '../uploads.ts';

/** Something that Human Resources asked for: why and until when, and the way to bring it. */
export function AskedEntry({ type, begun }: { readonly type: UploadType; readonly begun: boolean }) {
  const { t } = useTranslation('own-uploads');
  const { nombre: name } = type;
  return (
    <div className={css.entry} data-asked>
      <div className={css.entryHead}>
        <h3>{name}</h3>
      </div>
      <AskedWords type={type} />
      <div className={css.acts}>
        <PlaceLink
          to="/uploads/of/$id"
          params={{ id: String(type.idSubCarpeta) }}
          className={buttonClass('primary')}
          aria-label={t(($) => (begun ? $.asked_go_on_of : $.asked_bring_of), { name })}
        >
          {t(($) => (begun ? $.asked_go_on : $.asked_bring))}
        </PlaceLink>
      </div>
    </div>
  );
}

/** Why something is asked for, in the words of who asks too, and until when. */
export function AskedWords({ type: { pedido: asked } }: { readonly type: UploadType }) {
  const { t } = useTranslation('own-uploads');
  if (!asked) return null;
  const when = formatDate(asked.cuando);
  const left = daysLeft({ vence: asked.hasta });
  return (
    <span className={css.asked}>
      <span className={css.note}>
        {asked.vencio
          ? t(($) => $.asked_expired, { day: asked.vencio, when })
          : t(($) => $.asked_lacks, { when })}
      </span>
      {asked.motivo ? <span className={css.said}>{asked.motivo}</span> : null}
      {asked.hasta ? (
        <strong>
          {t(($) => (left !== null && left < 0 ? $.asked_over : $.asked_until), { day: asked.hasta })}
        </strong>
      ) : null}
    </span>
  );
}
