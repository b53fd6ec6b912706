/** The contract: every call, permission, failure, limit and state table, written once. */
export * from './actions.ts';
export { allCalls, callsBySlice } from './all-calls.ts';
export * from './call.ts';
export * from './can.ts';
export * from './countries.ts';
export * from './country-laws.ts';
export * from './dates.ts';
export * from './envelope.ts';
export type { ErrorDefinition } from './errors/define.ts';
export { allErrors, e } from './errors/index.ts';
export * as f from './fields.ts';
export * from './identity.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './paging.ts';
export * from './profile-types.ts';
