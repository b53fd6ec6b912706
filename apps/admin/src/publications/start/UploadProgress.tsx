import type { Progress } from '@legajo/ui/api/uploads.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ProgressBar } from '@legajo/ui/kit/progress/ProcessTray.tsx';
import { rateOf, type Sample } from '@legajo/ui/upload/rate.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Publishing.module.css';

/** What has travelled, how fast, and how long the rest takes. */
export function UploadProgress({
  progress,
  onStop,
}: {
  readonly progress: Progress;
  readonly onStop: () => void;
}) {
  const { t } = useTranslation('publications');
  const { t: kit } = useTranslation();
  const format = useFormat();
  const samples = useRef<Sample[]>([]);
  if (samples.current.at(-1)?.bytes !== progress.sentBytes)
    samples.current = [...samples.current.slice(-50), { atMs: performance.now(), bytes: progress.sentBytes }];
  const { bytesPerSecond, secondsLeft } = rateOf(samples.current, progress.totalBytes);
  const label = t(($) => $.uploaded, {
    sent: format.bytes(progress.sentBytes),
    total: format.bytes(progress.totalBytes),
  });
  return (
    <div className={css.upload}>
      <div className={css.line}>
        <strong>{label}</strong>
        <span>
          {bytesPerSecond > 0 ? t(($) => $.per_second, { amount: format.bytes(bytesPerSecond) }) : null}
          {secondsLeft === null ? null : ` · ${t(($) => $.left, { time: format.duration(secondsLeft) })}`}
        </span>
        <Button size="small" onClick={onStop}>
          {kit(($) => $.cancel)}
        </Button>
      </div>
      <ProgressBar
        value={progress.totalBytes > 0 ? progress.sentBytes / progress.totalBytes : 0}
        label={label}
      />
    </div>
  );
}
