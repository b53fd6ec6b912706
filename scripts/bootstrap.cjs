'use strict';
// Runs on whatever Node the machine has (16 or newer) with nothing installed: finds or fetches Node 24,
// installs the locked dependencies once, and runs the program given.
//   node scripts/bootstrap.cjs --for start|test <program> [arguments]

const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const WANTED = '24.21.0';
const SMALLEST = [24, 12];
const ROOT = path.dirname(__dirname);
const IS_WINDOWS = process.platform === 'win32';
const KEPT_NPM_SETTINGS = /(registry|cafile|proxy|cache|userconfig|globalconfig)$/i;

main();

function main() {
  const args = process.argv.slice(2);
  const purpose = args[0] === '--for' ? args[1] : '';
  if ((purpose !== 'start' && purpose !== 'test') || args.length < 3) {
    stop('Usage: node scripts/bootstrap.cjs --for start|test <program> [arguments]');
  }
  const node = findNode();
  installOnce(node, purpose);
  run(node, args.slice(2));
}

/** The path of a Node that is new enough, fetched from the npm registry when this one is not. */
function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const platform = IS_WINDOWS ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = path.join(ROOT, '.runtime');
  const bin = path.join(folder, 'node_modules', name, 'bin', IS_WINDOWS ? 'node.exe' : 'node');
  if (answersVersion(bin)) return bin;
  say(
    `Node ${process.versions.node} is older than ${SMALLEST.join('.')}; bringing Node ${WANTED} into .runtime`,
  );
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const fetched = npm(process.execPath, folder, [
    'install',
    `${name}@${WANTED}`,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
  ]);
  if (!IS_WINDOWS && fs.existsSync(bin)) fs.chmodSync(bin, 0o755);
  if (fetched && answersVersion(bin)) return bin;
  return stop(
    `Node ${WANTED} could not be brought for ${process.platform} ${process.arch}. ` +
      'Install Node 24 from https://nodejs.org and run this again.',
  );
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > SMALLEST[0] || (major === SMALLEST[0] && minor >= SMALLEST[1]);
}

/** Trusted only by running it: that finds half a download, another architecture, another version. */
function answersVersion(bin) {
  if (!fs.existsSync(bin)) return false;
  const { stdout } = spawnSync(bin, ['-v'], { encoding: 'utf8', windowsHide: true });
  return String(stdout).trim() === `v${WANTED}`;
}

/**
 * Installs what the lock file says, unless the stamp inside node_modules says that it was done. What was
 * installed for the tests serves the start as well.
 */
function installOnce(node, purpose) {
  const stamp = path.join(ROOT, 'node_modules', '.legajo-installed');
  const done = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8').split('\n') : [];
  if (done[0] === key() && (done[1] === 'test' || done[1] === purpose)) return;
  const hasLock = fs.existsSync(path.join(ROOT, 'package-lock.json'));
  say('Installing the dependencies');
  const installed = npm(
    node,
    ROOT,
    [hasLock ? 'ci' : 'install', '--ignore-scripts', '--no-audit', '--no-fund'].concat(
      purpose === 'start' ? ['--omit=dev'] : ['--include=dev'],
    ),
  );
  if (!installed) stop('The dependencies could not be installed; see above.');
  fs.writeFileSync(stamp, `${key()}\n${purpose}\n`);
}

/** Of the lock file, or of package.json without one, and of the platform. */
function key() {
  const lock = path.join(ROOT, 'package-lock.json');
  const file = fs.existsSync(lock) ? lock : path.join(ROOT, 'package.json');
  return createHash('sha256')
    .update(fs.readFileSync(file))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

/** Runs npm with all of its output on our stderr, so that stdout stays the program's. */
function npm(node, cwd, args) {
  const cli =
    process.env.npm_execpath && /npm-cli\.js$/.test(process.env.npm_execpath)
      ? process.env.npm_execpath
      : null;
  const result = spawnSync(cli ? node : 'npm', cli ? [cli].concat(args) : args, {
    cwd,
    env: cleanEnv(node),
    stdio: ['ignore', 2, 2],
    shell: cli === null && IS_WINDOWS,
    windowsHide: true,
  });
  if (result.status === 0) return true;
  say(`npm ${args.join(' ')} failed: ${result.error ? result.error.message : `status ${result.status}`}`);
  return false;
}

/** Our environment without the settings of the npm that called us, the chosen Node first in PATH. */
function cleanEnv(node) {
  const env = {};
  for (const name of Object.keys(process.env)) {
    const isNpm = /^npm_(config|package|lifecycle)/i.test(name);
    if (!isNpm || KEPT_NPM_SETTINGS.test(name)) env[name] = process.env[name];
  }
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') || 'PATH';
  env[pathName] = path.dirname(node) + path.delimiter + (env[pathName] || '');
  // Passwords are derived on as many of these threads as there are cores: files are read on the others.
  env.UV_THREADPOOL_SIZE = env.UV_THREADPOOL_SIZE || String(Math.max(8, 2 * os.cpus().length));
  return env;
}

/** Runs the program to its end, passing signals on and ending when our own parent does. */
function run(node, args) {
  const child = spawn(node, [path.resolve(ROOT, args[0])].concat(args.slice(1)), {
    cwd: ROOT,
    env: cleanEnv(node),
    stdio: 'inherit',
    windowsHide: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends its interrupt to the child as well; the program takes a second one calmly.
      try {
        child.kill(signal);
      } catch (_) {
        // It ended a moment ago.
      }
    });
  }
  child.on('error', (error) => stop(`${node} could not be run: ${error.message}`));
  child.on('exit', (code, signal) => {
    const numbers = { SIGINT: 2, SIGTERM: 15, SIGKILL: 9, SIGHUP: 1 };
    process.exit(signal === null ? code : 128 + (numbers[signal] || 1));
  });
  watchParent(child);
}

/** npm does not pass SIGTERM on to a grandchild, which would then serve on as an orphan. */
function watchParent(child) {
  if (!process.env.npm_lifecycle_event || IS_WINDOWS) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 500);
  timer.unref();
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function stop(text) {
  say(text);
  process.exit(1);
}
