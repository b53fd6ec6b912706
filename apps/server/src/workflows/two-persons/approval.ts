import { saveSettings } from '../../account/public.ts';
import type { ApprovalOf } from '../../approvals/public.ts';

/** A change of the rule of two persons once somebody else said what becomes of it (areas 7.9). */
export const settingApproval: ApprovalOf = {
  kind: 'setting',
  readBy: null,
  stepUp: true,
  detail: ({ words }) => ({
    campo: 'doble_control',
    antes: words.before ?? null,
    despues: words.after ?? null,
  }),
  ended: async (ctx, { words }, { state, by }) => {
    if (state !== 'approved' || by === null) return undefined;
    const after = Number(words.after);
    // Zero is off; what it began at stays, for when it is switched on again.
    const change = after === 0 ? { twoPersons: false } : { twoPersons: true, twoPersonsFrom: after };
    await saveSettings(ctx, by, change, undefined);
    return undefined;
  },
};
