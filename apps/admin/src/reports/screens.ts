// Brought together: whoever opens one report goes on to another.

export { ReportsScreen } from './main/ReportsScreen.tsx';
export { ReportScreen } from './ReportScreen.tsx';
