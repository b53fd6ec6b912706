/// <reference types="node" />
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { areaOfModule, cutIntoFiles } from '../../packages/ui/vite/chunks.ts';
import { lightCalls } from '../../packages/ui/vite/light-calls.ts';
import { textBundles } from '../../packages/ui/vite/text-bundles.ts';

const here = import.meta.dirname;
const inApp = (path: string) => join(here, 'src', path);

export default defineConfig({
  base: '/s/',
  plugins: [
    lightCalls(),
    textBundles([inApp('locales'), join(here, '../../packages/ui/src/i18n/locales')], {
      first: ['kit', 'login'],
      ways: ['password', 'factors', 'session'],
      shell: ['shell', 'publication-list'],
      home: ['home'],
      notices: ['notices'],
      people: ['people', 'people-list'],
      asked: ['people-asked', 'employment', 'faq'],
      file: ['employee-file', 'own-sections', 'documents', 'self-service', 'onboarding'],
    }),
    react(),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: join(here, 'index.html'), verificar: join(here, 'verificar.html') },
      output: {
        // The first screen names every file there is; of a name, what is chance does not compress.
        hashCharacters: 'hex',
        codeSplitting: cutIntoFiles(
          [
            { name: 'first', of: [inApp('main.tsx')] },
            { name: 'common', of: [inApp('verify/main.tsx')], common: true },
            { name: 'portal', of: [inApp('app/portal.tsx'), inApp('shell/Shell.tsx')] },
            { name: 'lists', of: [inApp('people/list/EmployeesScreen.tsx')] },
          ],
          areaOfModule,
        ),
      },
    },
  },
});
