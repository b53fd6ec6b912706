import { useState } from 'react';

/** As far as it is looked at of whatever saves: TanStack's mutation has it. */
interface Saving {
  readonly isSuccess: boolean;
  readonly submittedAt: number;
}

/** Whether a draft differs from what it was when it was first drawn, or last saved. */
export function useUnsaved(draft: unknown, { isSuccess, submittedAt }: Saving): boolean {
  const text = JSON.stringify(draft);
  const [saved, keep] = useState({ text, at: 0 });
  if (isSuccess && saved.at !== submittedAt) keep({ text, at: submittedAt });
  return text !== saved.text;
}
