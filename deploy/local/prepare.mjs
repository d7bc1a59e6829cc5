/**
 * Runs first in `npm start`, `npm test` and `npm run dev`, with nothing but Node: checks Node's version,
 * installs the packages where they are missing or out of date, sees to a Chromium with --browser and to an nginx with
 * --nginx.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.mjs';
import { findBrotliModule, findNginx } from './find-nginx.cjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** @param {string} message What is wrong and what to do, in one line. */
function stop(message) {
  console.error(`\n✖ ${message}\n`);
  process.exit(1);
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  execFileSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(
      `Wattline needs Node 20.19 or newer; this is ${process.versions.node}. Install one from https://nodejs.org and run the command again.`,
    );
  }
}

function installPackages() {
  const stamp = join(root, 'node_modules/.wattline-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('• Installing packages (once; about a minute)');
  try {
    run(npm, ['ci']);
  } catch {
    stop('The packages could not be installed. Check the connection to the npm registry, then run the command again.');
  }
  writeFileSync(stamp, lock);
}

/** What only root may do: nobody is asked for a password. */
const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];

function installBrowser() {
  if (findBrowser()) return;
  console.log('• Installing Chromium for the end-to-end tests (once)');
  const ways = [
    ['npx', 'playwright', 'install', 'chromium'],
    [...asRoot, 'apt-get', 'update', '-qq'],
    [...asRoot, 'apt-get', 'install', '-y', '-qq', 'chromium'],
  ];
  for (const [command = '', ...args] of ways) {
    try {
      run(command, args);
    } catch {
      // Not this way, then: Playwright's download may be out of reach, or this may be no Debian.
    }
    if (findBrowser()) return;
  }
  stop(
    'No Chrome or Chromium was found or could be installed. Install one, or name it in CHROME_PATH, and run npm test again.',
  );
}

const nginxPackages = ['nginx', 'libnginx-mod-http-brotli-static'];

/** Debian starts what it installs, now and with the machine; nobody asked for a web server on port 80. */
const installWithoutService = `
set -e
export DEBIAN_FRONTEND=noninteractive
if [ ! -e /usr/sbin/policy-rc.d ]; then
  trap 'rm -f /usr/sbin/policy-rc.d' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d
  chmod 755 /usr/sbin/policy-rc.d
fi
apt-get update -qq
apt-get install -y -qq --no-install-recommends ${nginxPackages.join(' ')}
if command -v systemctl > /dev/null; then systemctl disable --quiet nginx || true; fi
`;

/** One that is there already stays as it is: its owner knows why it runs. */
function installNginx() {
  if (!findNginx() && existsSync('/usr/bin/apt-get')) {
    console.log("• Installing nginx, to compare production's edge with the sandbox's (once)");
    const [command, ...args] = [...asRoot, 'sh', '-c', installWithoutService];
    try {
      run(command, args);
    } catch {
      // No rights, no connection, or no such package here: the line below says what that means.
    }
  }
  const nginx = findNginx();
  if (nginx && findBrotliModule(nginx)) return;
  console.warn(
    `\n⚠ ${nginx ? 'The brotli module of nginx' : 'nginx'} is not on this machine: the tests of the generated nginx configuration are SKIPPED.`,
  );
  console.warn(`  To run them, install Debian's ${nginxPackages.join(' and ')}, or name an nginx in NGINX_PATH.\n`);
}

checkNode();
installPackages();
if (process.argv.includes('--browser')) installBrowser();
if (process.argv.includes('--nginx')) installNginx();
