import type { FormFault } from '@legajo/contract/forms/faults';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFaultWords } from '../builder/use-faults.ts';
import { faultsOf } from '../draft/judge.ts';
import type { FormEditor } from '../use-form-editor.ts';
import css from './Preview.module.css';

/** Before what is written goes into force: what that means for whom, or what still keeps it from that. */
export function ActivateDialog({
  editor,
  onClose,
}: {
  readonly editor: FormEditor;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('form-builder');
  const faultWords = useFaultWords();
  const toast = useToast();
  const [working, setWorking] = useState(false);
  const { form, draft, problem, theirs } = editor;
  const faults = Object.entries(faultsOf(draft, form.clase, true) ?? {});
  const isTypeless = form.clase === 'normal' && form.idSubCarpeta === null;
  const stands = faults.length > 0 || isTypeless || theirs !== null;
  const next = (form.versiones[0]?.version ?? 0) + 1;
  const placeOf = (path: string): string => {
    const [, s, , c] = path.split('.');
    const section = draft.secciones[Number(s)];
    const field = path.includes('.campos.') ? section?.campos[Number(c)] : undefined;
    return field?.etiqueta || section?.titulo || draft.titulo || form.nombre;
  };
  const go = async () => {
    setWorking(true);
    const done = await editor.activate();
    setWorking(false);
    if (!done) return;
    toast({ tone: 'ok', title: t(($) => $.activated, { name: done.nombre, n: done.en_vigor ?? next }) });
    onClose();
  };
  return (
    <Dialog
      open
      dirty={false}
      onClose={onClose}
      title={t(($) => $.activate_title, { n: next })}
      footer={
        <>
          <Button onClick={onClose}>{stands ? t(($) => $.close_preview) : t(($) => $.not_yet)}</Button>
          {stands ? null : (
            <Button variant="primary" working={working && t(($) => $.activating)} onClick={() => void go()}>
              {t(($) => $.activate_go, { n: next })}
            </Button>
          )}
        </>
      }
    >
      {stands ? (
        <>
          <p>{t(($) => $.stands_in_the_way)}</p>
          <ul className={css.list}>
            {isTypeless ? <li>{t(($) => $.typeless)}</li> : null}
            {theirs ? <li>{t(($) => $.catch_up_first)}</li> : null}
            {faults.map(([path, fault]: readonly [string, FormFault]) => (
              <li key={path}>
                <strong>{placeOf(path)}</strong>
                {': '}
                {path === 'secciones' || path.endsWith('.campos')
                  ? t(($) => $.asks_nothing)
                  : path.endsWith('.tipo')
                    ? t(($) => $.naming)
                    : faultWords(fault)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <ul className={css.list}>
          {form.en_vigor === null ? (
            <li>{t(($) => $.first_version)}</li>
          ) : (
            <>
              <li>{t(($) => $.next_begin, { n: next })}</li>
              <li>{t(($) => $.begun_stay, { n: form.en_vigor })}</li>
              <li>{t(($) => $.answered_stay)}</li>
            </>
          )}
          <li>{t(($) => $.never_changed)}</li>
          {form.clase === 'normal' && form.certificate === 1 ? <li>{t(($) => $.is_signed)}</li> : null}
        </ul>
      )}
      {form.clase === 'anonimo' ? <Notice tone="info">{t(($) => $.no_name_activated)}</Notice> : null}
      <ProblemNotice problem={problem} />
    </Dialog>
  );
}
