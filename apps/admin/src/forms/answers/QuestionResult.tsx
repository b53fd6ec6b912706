import { LIMITS } from '@legajo/contract/limits';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Figure, Figures } from '@legajo/ui/kit/list/Figures.tsx';
import { NumberTable } from '@legajo/ui/table/NumberTable.tsx';
import { useTranslation } from 'react-i18next';
import css from './Answers.module.css';
import type { Question } from './answers.ts';
import { GroupTable } from './GroupTable.tsx';

type Cut = 'sector' | 'locacion' | null;

/** What a question was answered: bars with their numbers, a mean, or the texts; what is hidden says why. */
export function QuestionResult({ question, cut }: { readonly question: Question; readonly cut: Cut }) {
  const { t } = useTranslation('forms-sent');
  const { etiqueta, respuestas, oculto, clave } = question;
  return (
    <section className={css.question} aria-labelledby={`question-${clave}`}>
      <h3 id={`question-${clave}`}>{etiqueta}</h3>
      {oculto === 1 ? (
        <p className={css.note}>{t(($) => $.hidden, { least: LIMITS['eform.anonymous.group'] })}</p>
      ) : (
        <>
          <p className={css.note}>{t(($) => $.answers_count, { count: respuestas })}</p>
          <Given question={question} />
          {cut ? <GroupTable question={question} cut={cut} /> : null}
        </>
      )}
    </section>
  );
}

function Given({ question }: { readonly question: Question }) {
  const { t } = useTranslation('forms-sent');
  const format = useFormat();
  const { valores, promedio, textos, respuestas, tipo } = question;
  if (valores.length > 0) return <Choices question={question} />;
  if (promedio !== null)
    return (
      <Figures>
        <Figure
          label={t(($) => $.mean)}
          value={format.number(promedio, Number.isInteger(promedio) ? 0 : 2)}
        />
      </Figures>
    );
  const isText = tipo === 'texto' || tipo === 'parrafo' || tipo === 'fecha';
  if (textos.length > 0)
    return (
      <ul className={css.texts} aria-label={t(($) => $.texts)}>
        {textos.map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and their order is drawn by lot
          <li key={i}>{text}</li>
        ))}
      </ul>
    );
  return isText && respuestas > 0 ? (
    <p className={css.note}>{t(($) => $.texts_hidden, { least: LIMITS['eform.anonymous.text'] })}</p>
  ) : null;
}

/** Each choice as a bar, and its number beside it. */
function Choices({ question }: { readonly question: Question }) {
  const { t } = useTranslation('forms-sent');
  const format = useFormat();
  const { valores, respuestas, etiqueta } = question;
  return (
    <>
      <ul className={css.meters} aria-hidden="true">
        {valores.map(({ valor, etiqueta: name, cantidad }) => (
          <li key={valor}>
            <span>{name}</span>
            <span className={css.meter}>
              <span style={{ width: `${respuestas === 0 ? 0 : (cantidad * 100) / respuestas}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <NumberTable caption={t(($) => $.table_of, { question: etiqueta })}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.choice)}</th>
            <th scope="col">{t(($) => $.answers)}</th>
            <th scope="col">{t(($) => $.share)}</th>
          </tr>
        </thead>
        <tbody>
          {valores.map(({ valor, etiqueta: name, cantidad }) => (
            <tr key={valor}>
              <th scope="row">{name}</th>
              <td>{format.number(cantidad)}</td>
              <td data-share>{respuestas === 0 ? '—' : format.share(cantidad, respuestas)}</td>
            </tr>
          ))}
        </tbody>
      </NumberTable>
    </>
  );
}
