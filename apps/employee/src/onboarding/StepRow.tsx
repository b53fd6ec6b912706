import { useSession } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { PaperPicture } from '@legajo/ui/onboarding/PaperPicture.tsx';
import { IconCamera, IconChevronRight, IconCircleCheck, IconForms, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Place, PlaceLink } from '../app/links.tsx';
import { DueLine } from './DueLine.tsx';
import css from './Onboarding.module.css';
import { isData, type Step } from './onboarding.ts';
import { PaperSheet } from './PaperSheet.tsx';

/** Where a thing of the person's own data is told: its form, and not the page that leads to it. */
function placeOf(key: string): Pick<Place, 'to' | 'params'> {
  if (key === 'photo') return { to: '/data/photo' };
  // Whom to call is told with the telephones.
  return { to: '/data/$part', params: { part: key === 'emergency' ? 'contact' : key } };
}

/** One step: what it is, whether it is done, and the whole row as the way to it. */
export function StepRow({ step }: { readonly step: Step }) {
  const { t } = useTranslation('own-onboarding');
  const personId = Number(useSession().user?.id);
  const [open, setOpen] = useState(false);
  const done = step.hecho === 1;
  const isForm = step.idFormulario !== null;
  const name = step.nombre;
  const day = formatDate(step.cuando);
  const state = () => {
    if (isData(step) || isForm) return done ? t(($) => $.completed) : t(($) => $.complete);
    if (step.estado === 'rechazado') return t(($) => $.sent_back);
    if (step.estado === 'entregado') return t(($) => $.to_review, { day });
    if (!done) return step.obligatorio ? t(($) => $.pending) : t(($) => $.not_sent);
    if (!step.cuando) return t(($) => $.completed);
    return step.propio ? t(($) => $.accepted, { day }) : t(($) => $.by_company, { day });
  };
  const face = (
    <>
      {step.idSubida !== null ? (
        <PaperPicture personId={personId} field={step.clave} at={step.cuando} alt="" thumbnail />
      ) : (
        <span className={css.mark} aria-hidden="true">
          {isForm ? (
            <IconForms size={24} />
          ) : isData(step) ? (
            <IconUser size={24} />
          ) : (
            <IconCamera size={24} />
          )}
        </span>
      )}
      <span className={css.what}>
        <span className={css.name}>
          {name}
          {step.obligatorio ? null : <span className={css.optional}> · {t(($) => $.optional)}</span>}
        </span>
        <span
          className={css.state}
          data-state={
            done || step.estado === 'entregado' ? 'done' : step.obligatorio ? undefined : 'optional'
          }
        >
          {done ? <IconCircleCheck size={18} aria-hidden="true" /> : null}
          {state()}
        </span>
        <DueLine step={step} />
        {step.motivo && step.estado === 'rechazado' ? (
          <span className={css.reason}>{step.motivo}</span>
        ) : null}
      </span>
      <IconChevronRight size={20} className={css.chevron} aria-hidden="true" />
    </>
  );
  if (step.idFormulario !== null)
    return (
      <PlaceLink to="/forms/$id" params={{ id: String(step.idFormulario) }} className={css.row}>
        {face}
      </PlaceLink>
    );
  if (isData(step))
    return (
      <PlaceLink {...placeOf(step.clave)} search={{ from: 'onboarding' }} className={css.row}>
        {face}
      </PlaceLink>
    );
  return (
    <>
      <button type="button" className={css.row} onClick={() => setOpen(true)}>
        {face}
      </button>
      {open ? <PaperSheet personId={personId} step={step} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
