import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Workflows.module.css';
import type { OpenType } from '../workflows.ts';

/** From so many on a list is searched. */
const MANY = 12;

/** The document types; what another workflow in force has is locked, and says which. */
export function TypesChoice(props: {
  readonly types: readonly OpenType[];
  readonly chosen: readonly number[];
  /** The workflow that is open: what it has itself is not another's. */
  readonly own: number | null;
  readonly fixed: boolean;
  readonly onChange: (chosen: readonly number[]) => void;
}) {
  const { types, chosen, own, fixed, onChange } = props;
  const { t } = useTranslation('workflows');
  const [text, setText] = useState('');
  const words = text.trim().toLowerCase();
  const shown = types.filter(({ nombre, carpeta }) => `${nombre} ${carpeta}`.toLowerCase().includes(words));
  return (
    <Section title={t(($) => $.documents)}>
      <p className={css.help}>{t(($) => $.one_each)}</p>
      {types.length > MANY ? (
        <SearchBox quiet value={text} onSearch={setText} placeholder={t(($) => $.find_type)} />
      ) : null}
      <ul className={css.types}>
        {shown.map((type) => {
          const other = type.en_otro && type.en_otro.id !== own ? type.en_otro : null;
          const has = chosen.includes(type.idSubCarpeta);
          return (
            <li key={type.idSubCarpeta}>
              <Checkbox
                checked={has}
                disabled={fixed || (other !== null && !has)}
                onChange={() =>
                  onChange(
                    has ? chosen.filter((id) => id !== type.idSubCarpeta) : [...chosen, type.idSubCarpeta],
                  )
                }
                label={
                  <>
                    {type.nombre}
                    <span className={css.folder}>{type.carpeta}</span>
                    {other ? (
                      <span className={css.folder}>
                        <IconLock size={14} aria-hidden="true" />{' '}
                        {t(($) => $.in_other, { name: other.nombre })}
                      </span>
                    ) : null}
                  </>
                }
              />
            </li>
          );
        })}
      </ul>
      {shown.length === 0 ? <p className={css.help}>{t(($) => $.no_type)}</p> : null}
    </Section>
  );
}
