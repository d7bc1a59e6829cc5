/**
 * Runs first in `npm start`, `npm test` and `npm run dev`, with nothing but Node: checks Node's version,
 * installs the packages where they are missing or out of date, sees to a Chromium with --browser, to a Firefox and a
 * WebKit with --engines, to an nginx with --nginx, and to a Prometheus with --prometheus.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, isHeadlessShell } from './find-browser.mjs';
import { enginePackages, findFirefox, findWebKit } from './find-engines.mjs';
import { findBrotliModule, findNginx } from './find-nginx.cjs';
import { findPrometheus } from './find-prometheus.cjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** @param {string} message The problem and its remedy, in one line. */
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

/**
 * Runs a command with an output that does not help when it fails: the caller explains the failure in a line.
 *
 * @param {readonly string[]} command
 * @returns {boolean} whether it succeeded
 */
function runQuietly([command = '', ...args]) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'ignore', shell: process.platform === 'win32' });
  return status === 0;
}

/** The prefix of commands that need root; sudo must not ask for a password. */
const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];

/** Left where no headless shell could be installed, so that it is tried once for each installation of packages. */
const triedShell = join(root, 'node_modules/.wattline-tried-headless-shell');

/** CHROME_PATH and a headless shell are taken as they are; another browser serves, but takes twice the time. */
const isPreferred = () => {
  const found = findBrowser();
  return found !== null && (found === process.env.CHROME_PATH || isHeadlessShell(found));
};

function installBrowser() {
  if (isPreferred() || (findBrowser() && existsSync(triedShell))) return;
  console.log('• Installing the headless shell of Chromium for the end-to-end tests (once)');
  if (!runQuietly(['npx', 'playwright', 'install', '--only-shell', 'chromium'])) {
    console.log("    Playwright's download cannot be reached: the system's package is taken.");
    if (existsSync('/usr/bin/apt-get')) installDebianBrowser();
  }
  if (isPreferred()) return;
  const found = findBrowser();
  if (found === null)
    stop(
      'No Chrome or Chromium was found or could be installed. Install one, or name it in CHROME_PATH, and run npm test again.',
    );
  writeFileSync(triedShell, '');
  console.log(`    There is none for this system: ${found} is taken, which takes about twice the time.`);
}

function installDebianBrowser() {
  const install = [...asRoot, 'apt-get', 'install', '-y', '-qq'];
  runQuietly([...asRoot, 'apt-get', 'update', '-qq']);
  if (!runQuietly([...install, 'chromium-headless-shell']) && !findBrowser()) runQuietly([...install, 'chromium']);
}

/** Pages measure their fallback font against one with Arial's widths: without it, text moves when the app's font comes. */
function installFont() {
  if (!existsSync('/usr/bin/apt-get')) return;
  if (runQuietly(['sh', '-c', "fc-list : family | grep -qE '^(Arial|Liberation Sans)$'"])) return;
  console.log('• Installing a font with the widths of Arial for the end-to-end tests (once)');
  if (!runQuietly([...asRoot, 'apt-get', 'install', '-y', '-qq', 'fonts-liberation'])) {
    console.warn('    It could not be installed: the tests of layout shifts may fail. Install fonts-liberation.');
  }
}

/** Left where they were asked for, so that a machine that cannot have them asks once for each installation of packages. */
const triedEngines = join(root, 'node_modules/.wattline-tried-engines');

const lacksEngines = () => findFirefox() === null || findWebKit().missing !== null;

/** Without them the card journey runs in Chromium alone, and its table says so. */
function installEngines() {
  if (!lacksEngines()) return;
  if (existsSync('/usr/bin/apt-get') && !existsSync(triedEngines)) {
    console.log('• Installing Firefox and WebKit, to drive the card journey in them too (once)');
    runQuietly([...asRoot, 'apt-get', 'update', '-qq']);
    // One by one: a system may have one of them alone.
    for (const name of enginePackages) {
      runQuietly([...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', name]);
    }
    writeFileSync(triedEngines, '');
  }
  if (!lacksEngines()) return;
  const reasons = [findFirefox() === null && 'Firefox is not on this machine', findWebKit().missing].filter(Boolean);
  console.warn(`\n⚠ ${reasons.join('; ')}: the card journey is SKIPPED there.`);
  console.warn(`  To run it, install Debian's ${enginePackages.join(', ')}, or name a Firefox in FIREFOX_PATH.\n`);
}

const nginxPackages = ['nginx', 'libnginx-mod-http-brotli-static'];

/**
 * Debian starts installed services, now and with the machine; no test needs one on its usual port.
 *
 * @param {readonly string[]} packages
 * @param {string} service
 */
const installWithoutService = (packages, service) => `
set -e
export DEBIAN_FRONTEND=noninteractive
if [ ! -e /usr/sbin/policy-rc.d ]; then
  trap 'rm -f /usr/sbin/policy-rc.d' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d
  chmod 755 /usr/sbin/policy-rc.d
fi
apt-get update -qq
apt-get install -y -qq --no-install-recommends ${packages.join(' ')}
if command -v systemctl > /dev/null; then systemctl disable --quiet ${service} || true; fi
`;

/** One that is there already stays as it is. */
function installNginx() {
  if (!findNginx() && existsSync('/usr/bin/apt-get')) {
    console.log("• Installing nginx, to compare production's edge with the sandbox's (once)");
    // If it fails (no rights, no connection, no such package), the line below names the consequence.
    runQuietly([...asRoot, 'sh', '-c', installWithoutService(nginxPackages, 'nginx')]);
  }
  const nginx = findNginx();
  if (nginx && findBrotliModule(nginx)) return;
  console.warn(
    `\n⚠ ${nginx ? 'The brotli module of nginx' : 'nginx'} is not on this machine: the tests of the generated nginx configuration are SKIPPED.`,
  );
  console.warn(`  To run them, install Debian's ${nginxPackages.join(' and ')}, or name an nginx in NGINX_PATH.\n`);
}

/** One that is there already stays as it is. */
function installPrometheus() {
  if (findPrometheus()) return;
  if (existsSync('/usr/bin/apt-get')) {
    console.log('• Installing Prometheus, to read the health of releases from it as production does (once)');
    runQuietly([...asRoot, 'sh', '-c', installWithoutService(['prometheus'], 'prometheus')]);
  }
  if (findPrometheus()) return;
  console.warn('\n⚠ Prometheus is not on this machine: the tests that read from it are SKIPPED.');
  console.warn(
    "  To run them, install Debian's prometheus, or name one in PROMETHEUS_PATH, with its promtool beside it.\n",
  );
}

checkNode();
installPackages();
if (process.argv.includes('--browser')) {
  installBrowser();
  installFont();
}
if (process.argv.includes('--engines')) installEngines();
if (process.argv.includes('--nginx')) installNginx();
if (process.argv.includes('--prometheus')) installPrometheus();
