import type { FieldType, PersonDatum } from '@legajo/contract/forms/definition';
import {
  IconAlignLeft,
  IconCalendar,
  IconCamera,
  IconCheckbox,
  IconCircleDot,
  IconCoin,
  IconGripVertical,
  IconHash,
  IconHeading,
  IconId,
  IconLetterCase,
  IconSignature,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Wanted } from '../draft/new-field.ts';
import css from './Builder.module.css';
import type { Builder } from './use-builder.ts';

export const TYPE_ICONS: Readonly<Record<FieldType, TablerIcon>> = {
  texto: IconLetterCase,
  parrafo: IconAlignLeft,
  numero: IconHash,
  dinero: IconCoin,
  fecha: IconCalendar,
  opcion: IconCircleDot,
  varias: IconCheckbox,
  persona: IconId,
  archivo: IconCamera,
  declaracion: IconSignature,
};
const TYPES = [
  'texto',
  'parrafo',
  'numero',
  'dinero',
  'fecha',
  'opcion',
  'varias',
  'archivo',
  'declaracion',
] as const;
/** Of the person, the most asked first; any other is chosen in the settings of the field. */
const DATA: readonly PersonDatum[] = [
  'nombre',
  'apellido',
  'cuil',
  'sector',
  'cargo',
  'domicilio',
  'telefono',
];
/** Those that would say who answers (areas 9.9). */
const NAMING: readonly FieldType[] = ['archivo', 'declaracion'];

/** What a form can be made of: chosen, it comes behind what is chosen there; dragged, to where it is dropped. */
export function Palette(props: {
  readonly builder: Builder;
  /** Without what would ask for a name. */
  readonly anonymous: boolean;
  readonly onAdded?: () => void;
}) {
  const { builder, anonymous, onAdded } = props;
  const { t } = useTranslation('form-builder');
  const entry = (name: string, Icon: TablerIcon, wanted: Wanted) => (
    <li key={name}>
      <button
        type="button"
        className={css.offer}
        draggable
        onDragStart={(event) => {
          builder.dragged.current = wanted;
          event.dataTransfer.setData('text/plain', name);
        }}
        onDragEnd={() => {
          builder.dragged.current = null;
        }}
        onClick={() => {
          builder.add(wanted);
          onAdded?.();
        }}
      >
        <Icon size={20} aria-hidden="true" />
        <span>{name}</span>
        <IconGripVertical size={16} aria-hidden="true" className={css.grip} />
      </button>
    </li>
  );
  return (
    <nav aria-label={t(($) => $.palette)} className={css.palette}>
      <h2>{t(($) => $.fields)}</h2>
      <ul>
        {TYPES.filter((tipo) => !anonymous || !NAMING.includes(tipo)).map((tipo) =>
          entry(
            t(($) => $.types[tipo]),
            TYPE_ICONS[tipo],
            { tipo },
          ),
        )}
      </ul>
      {anonymous ? (
        <p className={css.note}>{t(($) => $.anonymous_palette)}</p>
      ) : (
        <>
          <h2>{t(($) => $.person)}</h2>
          <ul>
            {DATA.map((dato) =>
              entry(
                t(($) => $.data[dato]),
                IconId,
                { dato },
              ),
            )}
          </ul>
        </>
      )}
      <h2>{t(($) => $.structure)}</h2>
      <ul>
        <li>
          <button
            type="button"
            className={css.offer}
            onClick={() => {
              builder.addSection();
              onAdded?.();
            }}
          >
            <IconHeading size={20} aria-hidden="true" />
            <span>{t(($) => $.section)}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
