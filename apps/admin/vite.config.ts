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
      // What every screen needs comes in two files, which compress better than twenty and change seldom.
      output: {
        advancedChunks: {
          groups: [
            { name: 'core', test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\// },
            {
              name: 'places',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query)\//,
            },
          ],
        },
      },
    },
  },
});
