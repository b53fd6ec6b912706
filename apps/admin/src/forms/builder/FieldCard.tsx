import { judgeDefinition } from '@legajo/contract/forms/judge-definition';
import { FieldInput } from '@legajo/ui/eforms/FieldInput.tsx';
import { IconButton } from '@legajo/ui/kit/Button.tsx';
import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconEyeCheck,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type DraftField, fieldOf } from '../draft/form-draft.ts';
import css from './Builder.module.css';
import { useConditionText } from './condition/condition-text.ts';
import { TYPE_ICONS } from './Palette.tsx';
import { type Builder, cardId } from './use-builder.ts';

/** A field in the middle, as it will be seen, with what is done to it while it is chosen. Alt and an arrow move it. */
export function FieldCard(props: {
  readonly field: DraftField;
  readonly faults: number;
  readonly before: readonly DraftField[];
  readonly builder: Builder;
  readonly fixed: boolean;
  /** Own data of whoever builds. */
  readonly data: Readonly<Record<string, string>>;
}) {
  const { field, faults, before, builder, fixed, data } = props;
  const { t } = useTranslation('form-builder');
  const conditionText = useConditionText();
  const { chosen } = builder;
  const isChosen = chosen.kind === 'field' && chosen.id === field.id;
  const Icon = TYPE_ICONS[field.tipo];
  const name = field.etiqueta || t(($) => $.unnamed);
  const personMark = () => {
    if (field.more.editable !== 1) return t(($) => $.never_written);
    return field.more.actualiza === 1 ? t(($) => $.changes_it) : t(($) => $.comes_filled);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside it.
    <div
      className={isChosen ? `${css.card} ${css.chosen}` : css.card}
      data-card={field.id}
      onKeyDown={(event) => {
        if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
        event.preventDefault();
        builder.moveBy(field.id, event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <button
        type="button"
        id={cardId(field.id)}
        className={css.choose}
        aria-pressed={isChosen}
        onClick={({ detail }) => builder.choose({ kind: 'field', id: field.id }, detail === 0)}
      >
        <span className="sr-only">
          {name}, {t(($) => $.types[field.tipo])}
          {field.obligatorio ? `, ${t(($) => $.required)}` : ''}
        </span>
      </button>
      {isChosen && !fixed ? (
        <div className={css.tools} role="toolbar" aria-label={t(($) => $.tools, { name })}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dragged; the arrows beside it do the same. */}
          <span
            className={css.handle}
            draggable
            title={t(($) => $.drag)}
            onDragStart={(event) => {
              builder.dragged.current = field.id;
              event.dataTransfer.setData('text/plain', name);
            }}
            onDragEnd={() => {
              builder.dragged.current = null;
            }}
          >
            <IconGripVertical size={18} aria-hidden="true" />
          </span>
          <IconButton
            data-act="up"
            label={t(($) => $.up, { name })}
            onClick={() => builder.moveBy(field.id, -1)}
          >
            <IconArrowUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            data-act="down"
            label={t(($) => $.down, { name })}
            onClick={() => builder.moveBy(field.id, 1)}
          >
            <IconArrowDown size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t(($) => $.copy, { name })} onClick={() => builder.copy(field)}>
            <IconCopy size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t(($) => $.remove, { name })} onClick={() => builder.removeField(field)}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
      <div inert className={css.look}>
        <Look field={field} data={data} name={name} />
      </div>
      <p className={css.marks}>
        <span>
          <Icon size={16} aria-hidden="true" />
          {t(($) => $.types[field.tipo])}
          {field.tipo === 'persona' ? ` · ${personMark()}` : ''}
        </span>
        {field.si ? (
          <span>
            <IconEyeCheck size={16} aria-hidden="true" />
            {t(($) => $.shown_if, { what: conditionText(field.si, before) })}
          </span>
        ) : null}
        {faults > 0 ? (
          <span className={css.wrong}>
            <IconAlertCircle size={16} aria-hidden="true" />
            {t(($) => $.to_correct, { count: faults })}
          </span>
        ) : null}
      </p>
    </div>
  );
}

/** As its person will see it; while it is wrong, what it is called. */
function Look(props: {
  readonly field: DraftField;
  readonly data: Readonly<Record<string, string>>;
  readonly name: string;
}) {
  const { t } = useTranslation('form-builder');
  const raw = { ...fieldOf(props.field), si: undefined };
  const alone = { titulo: '-', secciones: [{ clave: 'a', titulo: '-', campos: [raw] }] };
  const field = judgeDefinition(alone, false).definition?.secciones[0]?.campos[0];
  if (!field) return <strong>{props.name}</strong>;
  if (field.tipo === 'archivo')
    return (
      <div className={css.file}>
        <strong>{field.etiqueta}</strong>
        {field.ayuda ? <span className={css.note}>{field.ayuda}</span> : null}
        <span className={css.pick}>{t(($) => $.pick)}</span>
      </div>
    );
  const own = field.tipo === 'persona' ? props.data[field.dato] : undefined;
  return (
    <FieldInput
      field={field}
      value={field.tipo === 'persona' && field.editable === 1 ? own : undefined}
      data={own}
      error={undefined}
      onChange={() => undefined}
    />
  );
}
