import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { useTranslation } from 'react-i18next';
import css from './Modals.module.css';

/** Three questions people ask, answered. */
export default function FaqModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { t: faq } = useTranslation('faq');
  const questions = [
    [faq(($) => $.q1), faq(($) => $.a1)],
    [faq(($) => $.q2), faq(($) => $.a2)],
    [faq(($) => $.q3), faq(($) => $.a3)],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={t(($) => $.faq_title)} shape="narrow">
      <div className={css.questions}>
        {questions.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Dialog>
  );
}
