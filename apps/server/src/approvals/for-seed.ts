/** What the demo may use of approvals. */
export { decide } from './deciding/decide.ts';
export { addGroup } from './groups/groups.ts';
