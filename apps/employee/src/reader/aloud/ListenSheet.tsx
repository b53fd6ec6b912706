import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Listen.module.css';
import { useReading } from './use-reading.ts';
import { type Told, useSentences } from './use-sentences.ts';

export { Totals } from './Totals.tsx';

/** The phone's own voice reads what a payslip pays; each sentence can be read along. */
export default function ListenSheet(
  props: {
    readonly voice: SpeechSynthesisVoice;
    readonly onClose: () => void;
  } & Told,
) {
  const { voice, onClose } = props;
  const { t } = useTranslation('own-listen');
  const format = useFormat();
  const sentences = useSentences(props);
  const { at, paused, rate, toggle, faster } = useReading(
    sentences.map(({ said }) => said),
    voice,
  );
  const reads = at !== null && !paused;
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={t(($) => $.title)}
      footer={
        <div className={css.foot}>
          <Button
            onClick={faster}
            aria-label={t(($) => $.rate, { rate: format.number(rate, rate === 1 ? 0 : 2) })}
          >
            {format.number(rate, rate === 1 ? 0 : 2)}×
          </Button>
          <Button
            variant="primary"
            autoFocus
            icon={reads ? <IconPlayerPause /> : <IconPlayerPlay />}
            onClick={toggle}
          >
            {reads ? t(($) => $.pause) : at === null ? t(($) => $.again) : t(($) => $.go_on)}
          </Button>
        </div>
      }
    >
      <ol className={css.sentences}>
        {sentences.map(({ written }, i) => (
          <li key={written} aria-current={i === at ? 'true' : undefined}>
            {written}
          </li>
        ))}
      </ol>
      <p className={css.note}>{t(($) => $.note)}</p>
    </Dialog>
  );
}
