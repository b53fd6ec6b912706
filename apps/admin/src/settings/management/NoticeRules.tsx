import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { useTranslation } from 'react-i18next';
import css from '../Settings.module.css';
import type { NoticeSettings } from '../settings.ts';

type Kind = NoticeSettings['preferencias'][number];
type Way = Kind['canales'][number];

/** What is said of a kind and a way. */
export interface Rule {
  readonly clase: string;
  readonly canal: Way['canal'];
  readonly activo: 0 | 1;
  readonly fijo: 0 | 1;
}

/** What was said and not saved yet, by kind and way. */
export type Said = Readonly<Record<string, Rule>>;

const WORDS = {
  on: { activo: 1, fijo: 0 },
  off: { activo: 0, fijo: 0 },
  always: { activo: 1, fijo: 1 },
  never: { activo: 0, fijo: 1 },
} as const;
type Word = keyof typeof WORDS;

const wordOf = ({ activo, fijo }: Pick<Rule | Way, 'activo' | 'fijo'>): Word =>
  fijo === 1 ? (activo === 1 ? 'always' : 'never') : activo === 1 ? 'on' : 'off';

/** Each kind with its ways; what has to be told is left out, for nobody can say otherwise. */
export function NoticeRules(props: {
  readonly kinds: readonly Kind[];
  readonly said: Said;
  readonly onSay: (rule: Rule) => void;
}) {
  const { kinds, said, onSay } = props;
  const { t } = useTranslation('settings');
  const { t: notices } = useTranslation('notices');
  const words = Object.keys(WORDS) as Word[];
  return (
    <div className={css.rules}>
      {kinds.flatMap(({ clase, etiqueta, canales }) =>
        canales
          .filter(({ disponible, porque }) => disponible === 1 && (porque === null || porque === 'empresa'))
          .map((way) => (
            <SelectField
              key={`${clase} ${way.canal}`}
              label={t(($) => $.notices.of, {
                kind: etiqueta,
                way: notices(($) => $.wishes.ways[way.canal]),
              })}
              value={wordOf(said[`${clase} ${way.canal}`] ?? way)}
              onChange={({ target }) => onSay({ clase, canal: way.canal, ...WORDS[target.value as Word] })}
              options={words.map((word) => ({ value: word, label: t(($) => $.notices[word]) }))}
            />
          )),
      )}
    </div>
  );
}
