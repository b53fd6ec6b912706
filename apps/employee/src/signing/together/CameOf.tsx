import { Button } from '@legajo/ui/kit/Button.tsx';
import { SignatureMark } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../app/links.tsx';
import type { MyDocument } from '../../documents/my-document.ts';
import { CopyButton } from '../brought.ts';
import type { Came } from './sign-together.ts';
import css from './Together.module.css';

/** What came of each document of an act: signed, or why it is not. */
export function CameOf(props: {
  readonly came: readonly Came[];
  readonly documents: readonly MyDocument[];
  readonly titleOf: (document: MyDocument) => string;
}) {
  const { came, documents, titleOf } = props;
  const { t } = useTranslation('reader');
  const { t: own } = useTranslation('own-together');
  const go = useGo();
  const signed = came.filter(({ firma }) => firma !== null).length;
  return (
    <div className={css.together}>
      <p role="status">
        {signed === came.length
          ? own(($) => $.signed, { count: signed })
          : own(($) => $.partly, { signed, count: came.length })}
      </p>
      <ul className={css.list}>
        {came.map(({ id, firma, rechazo }) => {
          const document = documents.find((one) => one.id === id);
          return (
            <li key={id} className={css.cameOf} data-tone={firma ? 'ok' : 'err'}>
              {firma ? <SignatureMark company person="agreed" size={18} /> : <IconAlertTriangle size={20} />}
              <div>
                <strong>{document ? titleOf(document) : ''}</strong>
                <span>{firma ? t(($) => $.signed_agree) : rechazo?.mensaje}</span>
                {document && firma?.copia ? (
                  <Suspense>
                    <CopyButton document={document} copy={firma.copia} />
                  </Suspense>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      <Button variant="primary" wide onClick={() => void go({ to: '/' })}>
        {own(($) => $.home)}
      </Button>
    </div>
  );
}
