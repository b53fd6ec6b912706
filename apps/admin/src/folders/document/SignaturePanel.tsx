import { boxesOverlap, type PageBox } from '@legajo/contract/documents/page-box';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import type { DocumentType } from '../folders.ts';
import { SecondNote } from '../second/SecondNote.tsx';
import { BoxNumbers } from './BoxNumbers.tsx';
import { type ConfigDraft, type Role, signedPage } from './config-draft.ts';
import css from './DocumentConfig.module.css';
import type { SampleInfo } from './sample/use-sample.ts';
import { useReading } from './use-reading.ts';

/** A box of a signature as it holds: one's own, or ours. */
export interface HeldBox {
  readonly role: Role;
  readonly box: PageBox;
  readonly own: boolean;
}

/** Where a document is signed: on which page, in which boxes, and what of the sample they would cover. */
export function SignaturePanel(props: {
  readonly type: DocumentType;
  readonly draft: ConfigDraft;
  readonly change: (part: Partial<ConfigDraft>) => void;
  readonly boxes: readonly HeldBox[];
  readonly sample: SampleInfo | null;
}) {
  const { type, draft, change, boxes, sample } = props;
  const { t } = useTranslation('document-config');
  const which = ['first', 'last'].includes(draft.signaturePage) ? draft.signaturePage : 'custom';
  const pages = sample?.paginas.length ?? 0;
  const page = signedPage(draft.signaturePage, pages);
  const info = sample && page !== null ? sample.paginas[page - 1] : undefined;
  const clash = boxes.some(({ box }, i) => boxes.slice(i + 1).some((other) => boxesOverlap(box, other.box)));
  return (
    <Section title={t(($) => $.signatures)}>
      <SelectField
        label={t(($) => $.sign_page)}
        value={which}
        options={(['first', 'last', 'custom'] as const).map((value) => ({
          value,
          label: t(($) => $.pages_of[value]),
        }))}
        onChange={({ target }) => change({ signaturePage: target.value === 'custom' ? '2' : target.value })}
      />
      {which === 'custom' ? (
        <TextField
          label={t(($) => $.page_number)}
          type="number"
          min={1}
          value={draft.signaturePage}
          onChange={({ target }) => change({ signaturePage: target.value })}
        />
      ) : null}
      {sample && page === null ? <Notice tone="wait">{t(($) => $.no_such_page)}</Notice> : null}
      {clash ? <Notice tone="wait">{t(($) => $.overlap)}</Notice> : null}
      {boxes.map(({ role, box, own }) => (
        <div key={role} className={css.signer}>
          <h3>{t(($) => $.roles[role])}</h3>
          {info ? (
            <BoxNumbers
              label={t(($) => $.roles[role])}
              box={box}
              size={{ width: info.ancho_mm, height: info.alto_mm }}
              onChange={(next) => change({ [role]: next })}
            />
          ) : null}
          {sample && page !== null ? <Covers sample={sample} box={box} page={page} /> : null}
          {role === 'segundo' ? (
            <SecondNote second={type.segundo} />
          ) : own ? (
            <Button size="small" onClick={() => change({ [role]: null })}>
              {t(($) => $.back_to_ours)}
            </Button>
          ) : (
            <p className={css.help}>{t(($) => $.ours)}</p>
          )}
        </div>
      ))}
    </Section>
  );
}

/** Whether a box lies over text of the sample. */
function Covers({
  sample,
  box,
  page,
}: {
  readonly sample: SampleInfo;
  readonly box: PageBox;
  readonly page: number;
}) {
  const { t } = useTranslation('document-config');
  const { data } = useReading(sample.muestra, { parser: 'area', captureArea: box, pagina: page });
  if (!data) return null;
  if (data.texto === '') return <p className={css.help}>{t(($) => $.covers_nothing)}</p>;
  return (
    <Notice tone="wait">
      {t(($) => $.covers, { text: data.texto.length > 60 ? `${data.texto.slice(0, 60)}…` : data.texto })}
    </Notice>
  );
}
