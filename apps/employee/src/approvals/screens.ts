// In one file: whoever opens the list opens a request.
export { ApprovalScreen } from './ApprovalScreen.tsx';
export { ApprovalsScreen } from './ApprovalsScreen.tsx';
