// Brought together: whoever opens one report goes on to another.
export { ReportScreen } from './ReportScreen.tsx';
export { ReportsScreen } from './ReportsScreen.tsx';
