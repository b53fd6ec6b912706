// In one file: what one does for others; whoever opens the list opens a request.
export { ApprovalScreen } from '../../approvals/ApprovalScreen.tsx';
export { ApprovalsScreen } from '../../approvals/ApprovalsScreen.tsx';
export { TasksScreen } from '../../onboarding/tasks/TasksScreen.tsx';
