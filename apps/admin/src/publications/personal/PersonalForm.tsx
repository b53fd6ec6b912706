import { LIMITS } from '@legajo/contract/limits';
import { parseMonth } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useLeaveGuard } from '@legajo/ui/upload/use-leave-guard.ts';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WillWait } from '../approval/WillWait.tsx';
import { HiddenNotice } from '../HiddenNotice.tsx';
import { foldersQuery, monthsBetween, useYearsBack } from '../setup.ts';
import { NoCertificate } from '../start/NoCertificate.tsx';
import { WhenFields } from '../WhenFields.tsx';
import { AnotherChoice } from './AnotherChoice.tsx';
import { Part } from './Part.tsx';
import css from './Personal.module.css';
import { PersonField } from './PersonField.tsx';
import { Preview } from './Preview.tsx';
import type { PersonalDraft, PersonalField } from './personal-draft.ts';
import { SealFields } from './SealFields.tsx';
import { SplitFields } from './SplitFields.tsx';
import { type PublishedRow, usePersonal } from './use-personal.ts';

/** The file that this one corrects, and whether it still stands. */
export interface CorrectedFile {
  readonly archivo: string;
  readonly stands: boolean;
}

/** Form at the left, the file's pages at the right, and at the foot what is about to happen. */
export function PersonalForm(props: {
  readonly began: PersonalDraft;
  readonly corrected: CorrectedFile | null;
  readonly onDone: (rows: readonly PublishedRow[], draft: PersonalDraft) => void;
}) {
  const { began, corrected, onDone } = props;
  const { t } = useTranslation('publish-personal');
  const format = useFormat();
  const backend = useBackend();
  const personal = usePersonal(began, (rows) => onDone(rows, personal.draft));
  const { draft, setup, saving, documents } = personal;
  const folders = (useQuery(foldersQuery(backend)).data ?? []).filter(({ tipo }) => tipo !== 'eform');
  const yearsBack = useYearsBack(setup);
  const months = monthsBetween(setup?.periodo_desde, setup?.periodo_hasta);
  useLeaveGuard(saving);
  const problem = personal.atLarge ? personal.problem : null;
  const problemText = useProblemText(problem);
  const errorOf = (field: PersonalField) => {
    const fault = personal.faultOf(field);
    return (
      personal.refusalOf(field) ??
      (fault ? t(($) => $.faults[fault], { count: setup?.partes_max ?? 0 }) : undefined)
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    personal.submit();
  };
  const dated = draft.when.mode === 'date';
  const words = dated
    ? t(($) => $.schedule_count, { count: documents })
    : t(($) => $.publish_count, { count: documents });
  const sub = corrected
    ? corrected.stands
      ? t(($) => $.corrects, { file: corrected.archivo })
      : t(($) => $.corrects_after, { file: corrected.archivo })
    : t(($) => $.sub);
  const hidden = setup?.aviso === 'oculto';
  return (
    <Page title={t(($) => $.title)} sub={sub}>
      <form ref={personal.form} className={css.form} noValidate onSubmit={submit}>
        <div className={css.left}>
          <NoCertificate type={draft.type} />
          <HiddenNotice type={draft.type} />
          <WillWait type={draft.type} single />
          {problem ? (
            <Notice tone="err" live>
              {problemText}
            </Notice>
          ) : null}
          <Part title={t(($) => $.person)} disabled={saving}>
            <PersonField
              person={draft.person}
              disabled={saving}
              onChoose={(person) => personal.set({ person }, 'idusuario')}
              error={errorOf('idusuario')}
            />
          </Part>
          <Part title={t(($) => $.document)} disabled={saving}>
            <div className={css.pair}>
              <SelectField
                name="id_carpeta"
                required
                label={t(($) => $.folder)}
                placeholder={t(($) => $.choose)}
                value={draft.folder}
                options={folders.map((folder) => ({
                  value: String(folder.idCarpeta),
                  label: folder.nombre,
                }))}
                onChange={(event) =>
                  personal.set({ folder: event.target.value, type: '' }, 'id_carpeta', 'id_subcarpeta')
                }
                error={errorOf('id_carpeta')}
              />
              <SelectField
                name="id_subcarpeta"
                required
                label={t(($) => $.type)}
                placeholder={t(($) => $.choose)}
                disabled={personal.types.length === 0}
                value={draft.type}
                options={personal.types.map((type) => ({
                  value: String(type.idSubCarpeta),
                  label: type.name,
                }))}
                onChange={(event) => personal.set({ type: event.target.value }, 'id_subcarpeta')}
                error={errorOf('id_subcarpeta')}
              />
              <SelectField
                name="periodo"
                required
                label={t(($) => $.period)}
                placeholder={t(($) => $.choose)}
                aside={setup ? `${setup.periodo_desde} – ${setup.periodo_hasta}` : undefined}
                help={yearsBack}
                value={months.includes(draft.period) ? draft.period : ''}
                options={months.map((month) => ({
                  value: month,
                  label: opening(format.period(parseMonth(month) ?? '')),
                }))}
                onChange={(event) => personal.set({ period: event.target.value }, 'periodo')}
                error={errorOf('periodo')}
              />
            </div>
            <div data-field="file">
              <DropZone
                label={t(($) => $.drop)}
                accept={['.pdf']}
                maxBytes={setup?.pdf_bytes ?? LIMITS['pdf.single.bytes']}
                file={personal.file}
                onFile={personal.take}
                disabled={saving}
                error={errorOf('file')}
              />
            </div>
            {personal.asksXml ? (
              <div data-field="xml">
                <DropZone
                  label={t(($) => $.drop_xml)}
                  accept={['.xml']}
                  maxBytes={LIMITS['xml.bytes']}
                  file={personal.xml}
                  onFile={personal.takeXml}
                  disabled={saving}
                  error={errorOf('xml')}
                />
              </div>
            ) : null}
          </Part>
          {personal.another ? (
            <Part title={t(($) => $.another)} note={t(($) => $.another_text)} disabled={saving}>
              <AnotherChoice
                decision={draft.decision}
                onDecide={(decision) => personal.set({ decision }, 'decision')}
                error={errorOf('decision')}
              />
            </Part>
          ) : null}
          <Part title={t(($) => $.split)} disabled={saving}>
            <SplitFields personal={personal} error={errorOf('partes')} />
          </Part>
          <Part title={t(($) => $.signature)} disabled={saving}>
            <SealFields personal={personal} error={errorOf('clave')} />
          </Part>
          <Part title={t(($) => $.when)} disabled={saving}>
            <WhenFields
              when={draft.when}
              scheduled={null}
              onChange={(when) => personal.set({ when }, 'programar')}
              error={errorOf('programar')}
            />
            {hidden ? null : (
              <Checkbox
                label={t(($) => $.notify)}
                checked={draft.notify}
                onChange={(event) => personal.set({ notify: event.target.checked }, 'firmar')}
              />
            )}
          </Part>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by key */}
        <section className={css.right} tabIndex={0} aria-label={t(($) => $.pages)}>
          <Preview personal={personal} />
        </section>
        <div className={css.bar}>
          <p role="status">
            {draft.person
              ? t(($) => $.about_to, { count: documents, name: draft.person.name })
              : t(($) => $.sub)}
          </p>
          <Button
            type="submit"
            variant="primary"
            disabled={personal.asking}
            working={saving && (dated ? t(($) => $.scheduling) : t(($) => $.publishing))}
          >
            {words}
          </Button>
        </div>
        <LeaveGuard when={personal.leaving} />
      </form>
    </Page>
  );
}
