import { LIMITS } from '@legajo/contract/limits';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { NumberTable } from '@legajo/ui/table/NumberTable.tsx';
import { useTranslation } from 'react-i18next';
import css from './Answers.module.css';
import type { Question } from './answers.ts';

/** A question by sector or by location: how many of each gave each choice; a group of few is hidden. */
export function GroupTable(props: { readonly question: Question; readonly cut: 'sector' | 'locacion' }) {
  const { question, cut } = props;
  const { t } = useTranslation('forms-sent');
  const format = useFormat();
  const { grupos, valores, etiqueta } = question;
  const shown = grupos.filter(({ oculto }) => oculto === 0);
  const hidden = grupos.length - shown.length;
  const count = (group: Question['grupos'][number], value: string) =>
    group.valores.find(({ valor }) => valor === value)?.cantidad ?? 0;
  return (
    <>
      {shown.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={css.wide} tabIndex={0} aria-label={t(($) => $.groups_of, { question: etiqueta })}>
          <NumberTable caption={t(($) => $.groups_of, { question: etiqueta })}>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.group_names[cut])}</th>
                {valores.map(({ valor, etiqueta: name }) => (
                  <th key={valor} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">{t(($) => $.answers)}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((group) => (
                <tr key={group.id ?? 'none'}>
                  <th scope="row">{group.nombre ?? t(($) => $.no_group)}</th>
                  {valores.map(({ valor }) => (
                    <td key={valor}>{format.number(count(group, valor))}</td>
                  ))}
                  <td>{format.number(group.respuestas)}</td>
                </tr>
              ))}
            </tbody>
          </NumberTable>
        </section>
      ) : null}
      {hidden > 0 ? (
        <p className={css.note}>
          {t(($) => $.hidden_groups, { count: hidden, least: LIMITS['eform.anonymous.group'] })}
        </p>
      ) : null}
    </>
  );
}
