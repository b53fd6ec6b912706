// Builds the web apps and ends: for images, which are not built while they start.
import { buildWebApps } from './steps/build-web.ts';
import { Commands } from './steps/command.ts';

const built = await buildWebApps(new Commands());
console.log(built.length > 0 ? `Built: ${built.join(', ')}` : 'Nothing changed.');
