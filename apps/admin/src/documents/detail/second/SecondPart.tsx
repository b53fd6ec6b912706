import { ACTIONS } from '@legajo/contract/actions';
import { documentCan } from '@legajo/contract/can';
import { useCan } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManages } from '../../../session/use-manages.ts';
import { type DocumentDetail, stateOf } from '../../documents.ts';

const ReplaceDialog = lazy(() => import('./ReplaceDialog.tsx'));

/** Who signs after the person, and whether they did; where they left before, another one is named here (areas 1.9). */
export function SecondPart(props: {
  readonly document: DocumentDetail;
  readonly second: NonNullable<DocumentDetail['segunda_firma']>;
}) {
  const { document, second } = props;
  const { t } = useTranslation(['documents', 'second-signer']);
  const manages = useManages();
  const decides = useCan(ACTIONS.documentDetail) && manages;
  const [replacing, setReplacing] = useState(false);
  const waits = document.firma ? t(($) => $.second_waits) : t(($) => $.second_later);
  const left = second.se_fue === 1 && documentCan.readByOwner(stateOf(document.estado));
  return (
    <Section title={t(($) => $.by_second)}>
      <Facts
        rows={[
          [t(($) => $.signer), second.quien],
          [t(($) => $.when), second.fecha ? formatInstant(second.fecha) : waits],
        ]}
      />
      {left ? (
        <Notice tone="wait">
          {decides
            ? t(($) => $.left, { ns: 'second-signer' })
            : t(($) => $.left_ask, { ns: 'second-signer' })}
        </Notice>
      ) : null}
      {left && decides ? (
        <Button size="small" onClick={() => setReplacing(true)}>
          {t(($) => $.replace, { ns: 'second-signer' })}
        </Button>
      ) : null}
      {replacing ? (
        <Suspense>
          <ReplaceDialog document={document} left={second.quien} onClose={() => setReplacing(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
