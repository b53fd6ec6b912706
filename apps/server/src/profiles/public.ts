/** What other slices may use of profiles. */
export { readForScope, type ScopeChange } from './scopes.ts';
export { outcomeToWire } from './wire.ts';
export { isWithin, isWithinReach, whyNotScope } from './within.ts';
