/// <reference types="node" />
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { areaOfModule, cutIntoFiles } from '../../packages/ui/vite/chunks.ts';
import { earlyFiles } from '../../packages/ui/vite/early-files.ts';
import { lightCalls } from '../../packages/ui/vite/light-calls.ts';
import { pdfAssets } from '../../packages/ui/vite/pdf-assets.ts';
import { textBundles, textsOf } from '../../packages/ui/vite/text-bundles.ts';

const here = import.meta.dirname;
const inApp = (path: string) => join(here, 'src', path);

export default defineConfig({
  base: '/e/',
  plugins: [
    lightCalls(),
    textBundles([inApp('locales'), join(here, '../../packages/ui/src/i18n/locales')], {
      first: ['kit', 'employee'],
      ways: ['password', 'factors', 'ways-in'],
      own: [
        ...[
          'notices',
          'own-changes',
          'own-leaving',
          'own-listen',
          'own-news',
          'own-sections',
          'own-onboarding',
          'own-seconds',
          'own-together',
        ],
        ...['own-uploads', 'dates'],
      ],
    }),
    react(),
    // The texts of most: who reads Portuguese pays 4 kB for them.
    earlyFiles({
      'early-files': [
        textsOf('es-AR', 'first'),
        ...['app/portal.tsx', 'shell/AppShell.tsx', 'home/HomeScreen.tsx'].map(inApp),
      ],
      'early-files-document': [
        textsOf('es-AR', 'first'),
        textsOf('es-AR', 'more'),
        ...['app/portal.tsx', 'shell/AppShell.tsx'].map(inApp),
        ...['documents/DocumentsScreen.tsx', 'reader/ReaderScreen.tsx'].map(inApp),
      ],
    }),
    pdfAssets(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Legajo',
        short_name: 'Legajo',
        lang: 'es',
        start_url: '/e/',
        scope: '/e/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#ffffff',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
      },
      workbox: {
        // What it does with word from the server.
        importScripts: ['push.js'],
        // The shell and the list only: no engine, no other alphabets, and never an answer of the API.
        globPatterns: [
          'index.html',
          'boot.js',
          'icon.svg',
          'assets/*.css',
          'assets/*.js',
          'assets/inter-latin-wght-*.woff2',
        ],
        globIgnores: ['**/pdf-*.js', '**/pdf/**'],
        navigateFallback: '/e/index.html',
        navigateFallbackAllowlist: [/^\/e\//],
        runtimeCaching: [],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        chunkFileNames: (chunk) =>
          chunk.moduleIds.some((id) => id.includes('pdfjs-dist'))
            ? 'assets/pdf-[hash].js'
            : 'assets/[name]-[hash].js',
        codeSplitting: cutIntoFiles(
          [
            { name: 'first', of: [inApp('main.tsx')] },
            {
              name: 'portal',
              of: [inApp('app/portal.tsx'), inApp('shell/AppShell.tsx'), inApp('home/HomeScreen.tsx')],
            },
            {
              name: 'documents',
              of: [inApp('documents/DocumentsScreen.tsx'), inApp('reader/ReaderScreen.tsx')],
            },
          ],
          areaOfModule,
        ),
      },
    },
  },
});
