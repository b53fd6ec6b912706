/// <reference types="node" />
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { areaOfModule, cutIntoFiles } from '../../packages/ui/vite/chunks.ts';
import { earlyFiles } from '../../packages/ui/vite/early-files.ts';
import { lightCalls } from '../../packages/ui/vite/light-calls.ts';
import { lightContract } from '../../packages/ui/vite/light-contract.ts';
import { pdfAssets } from '../../packages/ui/vite/pdf-assets.ts';
import { textBundles, textsOf } from '../../packages/ui/vite/text-bundles.ts';

const here = import.meta.dirname;
const inApp = (path: string) => join(here, 'src', path);
/** What is shown first without a session, and with one. */
const LOGIN = inApp('login/LoginScreen.tsx');
const FIRST_HOME = inApp('home/FirstHome.tsx');
const PORTAL = ['app/portal.tsx', 'shell/AppShell.tsx', 'home/HomeScreen.tsx'].map(inApp);
const DOCUMENTS = ['documents/DocumentsScreen.tsx', 'reader/ReaderScreen.tsx'].map(inApp);

/** Areas that go with another one. */
const TOGETHER: Readonly<Record<string, string>> = { approvals: 'onboarding', forms: 'news' };

export default defineConfig({
  base: '/e/',
  plugins: [
    lightContract(),
    lightCalls(),
    textBundles([inApp('locales'), join(here, '../../packages/ui/src/i18n/locales')], {
      first: ['kit', 'employee'],
      ways: ['password', 'factors', 'ways-in'],
      own: [
        ...[
          'approvals',
          'form-fields',
          'notices',
          'own-advances',
          'own-changes',
          'own-feed',
          'own-forms',
          'own-leave',
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
      'early-files-login': [textsOf('es-AR', 'first'), LOGIN],
      // The portal comes behind it: beside it, it would take half of the line.
      'early-files-home': [textsOf('es-AR', 'first'), FIRST_HOME],
      'early-files': [textsOf('es-AR', 'first'), ...PORTAL],
      'early-files-document': [
        textsOf('es-AR', 'first'),
        textsOf('es-AR', 'more'),
        ...['app/portal.tsx', 'shell/AppShell.tsx'].map(inApp),
        ...DOCUMENTS,
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
            { name: 'first', of: [inApp('main.tsx')], ofEach: [[LOGIN], [...PORTAL, ...DOCUMENTS]] },
            { name: 'login', of: [LOGIN] },
            { name: 'first-home', of: [FIRST_HOME] },
            { name: 'portal', of: PORTAL },
            { name: 'documents', of: DOCUMENTS },
          ],
          // What one does for others stands in one file, and so does what one is asked to read and to answer.
          (id) => TOGETHER[areaOfModule(id) ?? ''] ?? areaOfModule(id),
        ),
      },
    },
  },
});
