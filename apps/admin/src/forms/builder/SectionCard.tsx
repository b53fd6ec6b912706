import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { IconAlertCircle, IconArrowDown, IconArrowUp, IconEyeCheck, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DraftField, DraftSection } from '../draft/form-draft.ts';
import css from './Builder.module.css';
import { useConditionText } from './condition/condition-text.ts';
import { type Builder, cardId } from './use-builder.ts';

/** The head of a section, with what is done to it while it is chosen. Alt and an arrow move it with its fields. */
export function SectionCard(props: {
  readonly section: DraftSection;
  readonly place: number;
  readonly count: number;
  readonly faults: number;
  readonly before: readonly DraftField[];
  readonly builder: Builder;
  readonly fixed: boolean;
}) {
  const { section, place, count, faults, before, builder, fixed } = props;
  const { t } = useTranslation('form-builder');
  const conditionText = useConditionText();
  const { chosen } = builder;
  const isChosen = chosen.kind === 'section' && chosen.id === section.id;
  const name = section.titulo || t(($) => $.unnamed);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside it.
    <div
      className={isChosen ? `${css.head} ${css.chosen}` : css.head}
      data-card={section.id}
      onKeyDown={(event) => {
        if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
        event.preventDefault();
        builder.moveSection(section.id, event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <button
        type="button"
        id={cardId(section.id)}
        className={css.choose}
        aria-pressed={isChosen}
        onClick={({ detail }) => builder.choose({ kind: 'section', id: section.id }, detail === 0)}
      >
        <span className="sr-only">{t(($) => $.section_named, { name })}</span>
      </button>
      {isChosen && !fixed ? (
        <div className={css.tools} role="toolbar" aria-label={t(($) => $.tools, { name })}>
          <IconButton
            data-act="up"
            label={t(($) => $.up, { name })}
            disabled={place === 1}
            onClick={() => builder.moveSection(section.id, -1)}
          >
            <IconArrowUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            data-act="down"
            label={t(($) => $.down, { name })}
            disabled={place === count}
            onClick={() => builder.moveSection(section.id, 1)}
          >
            <IconArrowDown size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t(($) => $.remove, { name })} onClick={() => builder.removeSection(section)}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
      <span className={css.note}>{t(($) => $.section_of, { place, count })}</span>
      <h3>{name}</h3>
      {section.ayuda ? <p className={css.note}>{section.ayuda}</p> : null}
      {section.si || faults > 0 ? (
        <p className={css.marks}>
          {section.si ? (
            <span>
              <IconEyeCheck size={16} aria-hidden="true" />
              {t(($) => $.shown_if, { what: conditionText(section.si, before) })}
            </span>
          ) : null}
          {faults > 0 ? (
            <span className={css.wrong}>
              <IconAlertCircle size={16} aria-hidden="true" />
              {t(($) => $.to_correct, { count: faults })}
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
