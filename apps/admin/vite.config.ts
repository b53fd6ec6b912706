/// <reference types="node" />
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightCalls } from '../../packages/ui/vite/light-calls.ts';

const here = import.meta.dirname;

export default defineConfig({
  base: '/s/',
  plugins: [lightCalls(), react()],
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: join(here, 'index.html'), verificar: join(here, 'verificar.html') },
      // What every screen needs comes in few files, which compress better than twenty and change seldom.
      output: {
        // The first screen names every file there is; of a name, what is chance does not compress.
        hashCharacters: 'hex',
        advancedChunks: {
          groups: [
            { name: 'core', test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\// },
            {
              name: 'parts',
              test: /packages\/ui\/src\/(api\/(context|problem|encode)|route|kit\/(Button|problem-text|progress\/Toasts|list\/EmptyState))|packages\/contract\/src\/(dates|actions|countries)\.ts|icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(AlertCircle|AlertTriangle|Check|X)\.)/,
            },
            {
              name: 'kit',
              // Most screens have a title, fields, states and a dialog: one file of them rather than a name for each.
              test: /packages\/ui\/src\/(kit\/(\w+\/)?(Checkbox|Dialog|Field|FormDialog|Notice|Page|ProblemNotice|SelectField|Skeleton|StatusBadge|TextField)\.|i18n\/use-format)|icons-react\/dist\/esm\/icons\/Icon(InfoCircle|Selector)\./,
            },
            {
              name: 'places',
              // What only screens use comes with them: what changes things, lists that go on, several questions at once,
              // asking before one leaves.
              test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query)\/(?!.*(useInfiniteQuery|infiniteQueryO|useQueries|queriesO|useBlocker|useMutation|mutationObserver))/,
            },
          ],
        },
      },
    },
  },
});
