import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Listen.module.css';
import { useReading } from './use-reading.ts';

/** What is read aloud: as it is written, and as a voice says it best. */
export interface Spoken {
  readonly written: string;
  readonly said: string;
}

/** The phone's own voice reads what a payslip pays; each sentence can be read along. */
export default function ListenSheet(props: {
  readonly sentences: readonly Spoken[];
  readonly voice: SpeechSynthesisVoice;
  readonly onClose: () => void;
}) {
  const { sentences, voice, onClose } = props;
  const { t } = useTranslation('reader');
  const format = useFormat();
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
      title={t(($) => $.listen_title)}
      footer={
        <div className={css.foot}>
          <Button
            onClick={faster}
            aria-label={t(($) => $.listen_rate, { rate: format.number(rate, rate === 1 ? 0 : 2) })}
          >
            {format.number(rate, rate === 1 ? 0 : 2)}×
          </Button>
          <Button
            variant="primary"
            autoFocus
            icon={reads ? <IconPlayerPause /> : <IconPlayerPlay />}
            onClick={toggle}
          >
            {reads
              ? t(($) => $.listen_pause)
              : at === null
                ? t(($) => $.listen_again)
                : t(($) => $.listen_go_on)}
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
      <p className={css.note}>{t(($) => $.listen_note)}</p>
    </Dialog>
  );
}
