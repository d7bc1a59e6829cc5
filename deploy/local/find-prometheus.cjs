const { existsSync } = require('node:fs');
const path = require('node:path');

/**
 * The Prometheus to test with: PROMETHEUS_PATH, or an installed one, with promtool beside it.
 * @returns {{ prometheus: string, promtool: string } | null} their paths, or null when there is none
 */
exports.findPrometheus = function findPrometheus() {
  const named = process.env.PROMETHEUS_PATH ? [process.env.PROMETHEUS_PATH] : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'prometheus'));
  const found = [...named, ...onPath]
    .map((prometheus) => ({ prometheus, promtool: path.join(path.dirname(prometheus), 'promtool') }))
    .find(({ prometheus, promtool }) => existsSync(prometheus) && existsSync(promtool));
  return found ?? null;
};
