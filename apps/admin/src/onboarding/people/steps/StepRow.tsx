import { ACTIONS } from '@legajo/contract/actions';
import { useCan } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { PaperPages } from '@legajo/ui/onboarding/PaperPages.tsx';
import { PaperPicture } from '@legajo/ui/onboarding/PaperPicture.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../PersonOnboarding.module.css';
import { isData, type Step } from '../person-onboarding.ts';
import { MarkStep } from './MarkStep.tsx';
import { StepFile } from './StepFile.tsx';
import { StepOwner, StepState } from './StepState.tsx';

/** One thing that is asked of a person: whether it is there, since when, its picture, and what can be done with it. */
export function StepRow(props: {
  readonly personId: number;
  readonly step: Step;
  readonly running: boolean;
}) {
  const { personId, step, running } = props;
  const { t } = useTranslation('onboarding');
  const [open, setOpen] = useState(false);
  const mayDecide = useCan(ACTIONS.taskTray);
  const data = isData(step);
  const isForm = step.idFormulario !== null;
  const seesDocuments = useCan(ACTIONS.documentDetail);
  const brought = step.idSubida !== null;
  const done = step.hecho === 1;
  const name = step.nombre;
  const when = () => {
    if (step.grupo === 'tasks')
      return done && step.cuando
        ? t(($) => $.file.done_on, { day: formatDate(step.cuando) })
        : t(($) => $.file.not_done);
    if (isForm)
      return step.cuando
        ? t(($) => $.file.form_sent, { day: formatDate(step.cuando) })
        : t(($) => $.file.form_not_sent);
    if (step.estado === 'rechazado') return t(($) => $.file.sent_back, { reason: step.motivo ?? '' });
    if (data) return done ? t(($) => $.file.in_data) : t(($) => $.file.not_in_data);
    if (!step.cuando) return t(($) => (done ? $.file.in_documents : $.file.not_brought));
    const day = formatDate(step.cuando);
    return step.propio ? t(($) => $.file.by_person, { day }) : t(($) => $.file.by_hr, { day });
  };
  const picture = { personId, field: step.clave, at: step.cuando };
  return (
    <li>
      {brought ? (
        <button
          type="button"
          className={css.thumb}
          aria-label={t(($) => $.file.see, { name })}
          onClick={() => setOpen(true)}
        >
          <PaperPicture {...picture} alt="" thumbnail />
        </button>
      ) : (
        <span className={css.noThumb} aria-hidden="true" />
      )}
      <span className={css.what}>
        <span>{name}</span>
        <span className={css.when}>{when()}</span>
        <StepOwner step={step} />
        {step.estado === 'entregado' && !isForm && mayDecide && running ? (
          <Link to="/fileUploadResume" search={{ tab: 'documentos', documento: String(step.idSubida) }}>
            {t(($) => $.file.review)}
            <span className="sr-only">: {name}</span>
          </Link>
        ) : null}
      </span>
      <StepState step={step} />
      {step.marcable ? (
        <span className={css.rowActs}>
          <MarkStep personId={personId} step={step} />
        </span>
      ) : null}
      {data ? (
        <Link
          to="/employee/$id"
          params={{ id: String(personId) }}
          search={{ tab: 'datos' }}
          className={css.seeData}
        >
          {t(($) => $.file.see_data)}
          <span className="sr-only">: {name}</span>
        </Link>
      ) : null}
      {step.idDocumento !== null && seesDocuments ? (
        <Link to="/documents/detail/$id" params={{ id: String(step.idDocumento) }} className={css.seeData}>
          {t(($) => $.file.see_document)}
          <span className="sr-only">: {name}</span>
        </Link>
      ) : null}
      {!data && !isForm && step.grupo !== 'tasks' && running ? (
        <StepFile personId={personId} step={step} />
      ) : null}
      {open ? (
        <Dialog open shape="wide" onClose={() => setOpen(false)} title={name}>
          <PaperPages
            {...picture}
            pages={step.hojas}
            name={name}
            altOf={(n, count) =>
              count === 1
                ? t(($) => $.file.picture_of, { name })
                : t(($) => $.file.page_of, { name, n, count })
            }
          />
        </Dialog>
      ) : null}
    </li>
  );
}
