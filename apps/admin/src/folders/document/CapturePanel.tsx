import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type DocumentType, parsersQuery } from '../folders.ts';
import { BoxNumbers } from './BoxNumbers.tsx';
import { type ConfigDraft, FIRST_AREA } from './config-draft.ts';
import css from './DocumentConfig.module.css';
import type { SampleInfo } from './sample/use-sample.ts';
import { useReading } from './use-reading.ts';

/** Where the person is written, and what would be read there of the sample. */
export function CapturePanel(props: {
  readonly type: DocumentType;
  readonly draft: ConfigDraft;
  readonly change: (part: Partial<ConfigDraft>) => void;
  readonly sample: SampleInfo | null;
}) {
  const { type, draft, change, sample } = props;
  const { t } = useTranslation('document-config');
  const parsers = useQuery(parsersQuery(useBackend()));
  const area = draft.parser === 'area' ? (draft.captureArea ?? FIRST_AREA) : null;
  const [first] = sample?.paginas ?? [];
  return (
    <Section title={t(($) => $.capture_title)}>
      <SelectField
        label={t(($) => $.capture)}
        value={draft.parser}
        options={(parsers.data ?? []).map(({ parser: value, alias: label }) => ({ value, label }))}
        onChange={({ target }) =>
          change({
            parser: target.value,
            ...(target.value === 'area' && !draft.captureArea ? { captureArea: FIRST_AREA } : {}),
          })
        }
      />
      {area && first ? (
        <BoxNumbers
          label={t(($) => $.capture_box)}
          box={area}
          size={{ width: first.ancho_mm, height: first.alto_mm }}
          onChange={(captureArea) => change({ captureArea })}
        />
      ) : null}
      {sample ? <WouldRead sample={sample} type={type} draft={draft} area={area} /> : null}
    </Section>
  );
}

function WouldRead(props: {
  readonly sample: SampleInfo;
  readonly type: DocumentType;
  readonly draft: ConfigDraft;
  readonly area: ConfigDraft['captureArea'];
}) {
  const { sample, type, draft, area } = props;
  const { t } = useTranslation('document-config');
  const reads = draft.parser !== '' && draft.parser !== 'manual';
  const asked = { parser: draft.parser, captureArea: area, captureNumbers: type.captureNumbers, pagina: 1 };
  const { data, error } = useReading(sample.muestra, reads ? asked : null);
  if (!reads) return <p className={css.help}>{t(($) => $.reads_nothing)}</p>;
  if (error) return <ProblemNotice problem={toProblem(error)} />;
  const said = data ? (draft.parser === 'area' ? data.texto : data.numeros.join(' · ')) : '';
  const tone = data?.personas === 1 && data.seguro === 1 ? 'ok' : 'wait';
  return (
    <div role="status" className={css.reading}>
      <h3>{t(($) => $.would_read)}</h3>
      <p className={css.read}>{said === '' ? t(($) => $.read_none) : said}</p>
      {data ? (
        <p className={css.named}>
          {data.persona ? (
            <span>
              {data.persona.apellido}, {data.persona.nombre}
            </span>
          ) : null}
          <StatusBadge tone={tone}>
            {data.personas === 0
              ? t(($) => $.nobody)
              : data.personas === 1
                ? t(($) => $.one_person)
                : t(($) => $.more_people)}
          </StatusBadge>
        </p>
      ) : null}
      {data?.personas === 1 && data.seguro === 0 ? <p className={css.help}>{t(($) => $.unsure)}</p> : null}
    </div>
  );
}
