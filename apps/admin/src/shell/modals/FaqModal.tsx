import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { useTranslation } from 'react-i18next';
import css from './Modals.module.css';

/** Three questions people ask, answered. */
export default function FaqModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const questions = [
    [t(($) => $.faq_q1), t(($) => $.faq_a1)],
    [t(($) => $.faq_q2), t(($) => $.faq_a2)],
    [t(($) => $.faq_q3), t(($) => $.faq_a3)],
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
