import { IconFingerprint } from '@tabler/icons-react';
import { Problem } from '../api/problem.ts';
import { Button } from '../kit/Button.tsx';
import { hasPasskeys } from './second-step.ts';

/** The way in with a passkey alone; nothing where the browser has none. */
export function PasskeyButton(props: {
  readonly label: string;
  /** What is said when the device gives none: its own words are no sentence. */
  readonly failed: string;
  /** Asks the device and goes in with its answer. */
  readonly enter: () => Promise<void>;
  /** What stands in the way; null as it begins anew. */
  readonly onProblem: (problem: Problem | null) => void;
}) {
  const { label, failed, enter, onProblem } = props;
  if (!hasPasskeys()) return null;
  const go = async () => {
    onProblem(null);
    try {
      await enter();
    } catch (error) {
      onProblem(error instanceof Problem ? error : new Problem({ kind: 'business', messages: [failed] }));
    }
  };
  return (
    <Button wide icon={<IconFingerprint />} onClick={go}>
      {label}
    </Button>
  );
}
