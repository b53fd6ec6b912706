// In one file: what one does for others; whoever opens the list opens a request.
export { TasksScreen } from '../onboarding/tasks/TasksScreen.tsx';
export { ApprovalScreen } from './ApprovalScreen.tsx';
export { ApprovalsScreen } from './ApprovalsScreen.tsx';
