/// <reference types="node" />
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { areaOfModule, cutIntoFiles } from '../../packages/ui/vite/chunks.ts';
import { lightCalls } from '../../packages/ui/vite/light-calls.ts';
import { lightContract } from '../../packages/ui/vite/light-contract.ts';
import { textBundles } from '../../packages/ui/vite/text-bundles.ts';

const here = import.meta.dirname;
const inApp = (path: string) => join(here, 'src', path);
const VERIFY = inApp('verify/main.tsx');
const PORTAL = ['app/portal.tsx', 'shell/Shell.tsx'].map(inApp);
const LIST = inApp('people/list/EmployeesScreen.tsx');

export default defineConfig({
  base: '/s/',
  plugins: [
    lightContract(),
    lightCalls(),
    textBundles([inApp('locales'), join(here, '../../packages/ui/src/i18n/locales')], {
      first: ['kit', 'login'],
      ways: ['password', 'factors', 'session'],
      shell: ['shell'],
      home: ['home'],
      work: ['publication-list'],
      notices: ['notices'],
      people: ['people', 'people-list'],
      asked: ['people-asked', 'employment', 'faq'],
      file: ['employee-file', 'own-sections', 'documents', 'self-service', 'onboarding'],
    }),
    react(),
  ],
  // React has had its own of it for long: only the selector around it is wanted.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
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
        // Those of icons list whoever shares them.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('icons~') ? 'icons' : '[name]'}-[hash].js`,
        codeSplitting: cutIntoFiles(
          [
            { name: 'first', of: [inApp('main.tsx')] },
            { name: 'common', of: [], ofEach: [[VERIFY], [...PORTAL, LIST]] },
            { name: 'portal', of: PORTAL },
            { name: 'lists', of: [LIST], common: true },
            { name: 'verify', of: [VERIFY], common: true },
            { name: 'after', of: [inApp('shell/after-screen.ts')] },
            { name: 'acts', of: [inApp('people/list/ListActs.tsx')] },
          ],
          areaOfModule,
          true,
        ),
      },
    },
  },
});
