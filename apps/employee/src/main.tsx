import '@legajo/ui/theme/tokens.css';
import '@legajo/ui/theme/base.css';
import { startApp } from './app/start.tsx';

await startApp(document.getElementById('root') as HTMLElement);
