const { spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const path = require('node:path');

/** Debian keeps it where only root's PATH leads. */
const fixed = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/**
 * The nginx to test with: NGINX_PATH, or an installed one.
 * @returns {string | null} its path, or null when there is none
 */
exports.findNginx = function findNginx() {
  const named = process.env.NGINX_PATH ? [process.env.NGINX_PATH] : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'nginx'));
  return [...named, ...onPath, ...fixed].find((file) => existsSync(file)) ?? null;
};

/**
 * The module that sends brotli copies, which Debian has in a package of its own.
 * @param {string} nginx
 * @returns {string | null} its path, or null when there is none
 */
exports.findBrotliModule = function findBrotliModule(nginx) {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' });
  const folder = /--modules-path=(\S+)/.exec(stderr ?? '')?.[1] ?? '';
  const file = path.join(folder, 'ngx_http_brotli_static_module.so');
  return existsSync(file) ? file : null;
};
