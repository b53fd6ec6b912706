import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsBefore } from '../draft/before.ts';
import type { Place } from '../draft/edit.ts';
import type { FormEditor } from '../use-form-editor.ts';
import css from './Builder.module.css';
import { FieldCard } from './FieldCard.tsx';
import { SectionCard } from './SectionCard.tsx';
import type { Builder } from './use-builder.ts';
import { pathOf, usePartFaults } from './use-faults.ts';

/** The form in the middle: its title, its sections, their fields; between them there are places to drop on. */
export function Canvas(props: {
  readonly editor: FormEditor;
  readonly builder: Builder;
  readonly data: Readonly<Record<string, string>>;
}) {
  const { editor, builder, data } = props;
  const { draft, isFixed } = editor;
  const { t } = useTranslation('form-builder');
  const faultsAt = usePartFaults(editor.faults);
  const [over, setOver] = useState<Place | null>(null);
  const isForm = builder.chosen.kind === 'form';
  const target = (place: Place) =>
    isFixed
      ? {}
      : {
          'data-over': over?.section === place.section && over.index === place.index ? '' : undefined,
          onDragOver: (event: React.DragEvent) => {
            if (builder.dragged.current === null) return;
            event.preventDefault();
            if (over?.section !== place.section || over.index !== place.index) setOver(place);
          },
          onDragLeave: () => setOver(null),
          onDrop: (event: React.DragEvent) => {
            event.preventDefault();
            setOver(null);
            builder.drop(place);
          },
        };
  return (
    <section className={css.canvas} aria-label={t(($) => $.form)}>
      <div className={isForm ? `${css.head} ${css.chosen}` : css.head}>
        <button
          type="button"
          id="card-form"
          className={css.choose}
          aria-pressed={isForm}
          onClick={({ detail }) => builder.choose({ kind: 'form' }, detail === 0)}
        >
          <span className="sr-only">{t(($) => $.form_itself)}</span>
        </button>
        <span className={css.note}>{t(($) => $.title_seen)}</span>
        <h2>{draft.titulo || t(($) => $.unnamed)}</h2>
        {draft.instrucciones ? <p className={css.said}>{draft.instrucciones}</p> : null}
      </div>
      {faultsAt('').at('secciones') ? (
        <p className={css.wrong} role="alert">
          {faultsAt('').at('secciones')}
        </p>
      ) : null}
      {draft.secciones.length === 0 ? <p className={css.empty}>{t(($) => $.nothing_yet)}</p> : null}
      {draft.secciones.map((section, s) => (
        <div key={section.id} className={css.section}>
          <SectionCard
            section={section}
            place={s + 1}
            count={draft.secciones.length}
            faults={faultsAt(pathOf(draft, section.id)).count}
            before={fieldsBefore(draft, section.id)}
            builder={builder}
            fixed={isFixed}
          />
          <ol className={css.cards}>
            {section.campos.map((field, index) => (
              <li key={field.id} {...target({ section: section.id, index })}>
                <FieldCard
                  field={field}
                  faults={faultsAt(pathOf(draft, field.id)).count}
                  before={fieldsBefore(draft, field.id)}
                  builder={builder}
                  fixed={isFixed}
                  data={data}
                />
              </li>
            ))}
            <li className={css.end} {...target({ section: section.id, index: section.campos.length })}>
              {section.campos.length === 0 ? <p className={css.empty}>{t(($) => $.empty_section)}</p> : null}
            </li>
          </ol>
        </div>
      ))}
    </section>
  );
}
