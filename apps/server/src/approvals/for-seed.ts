/** What the demo may use of approvals. */
export { decide } from './deciding/decide.ts';
