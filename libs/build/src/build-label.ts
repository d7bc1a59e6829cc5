import { execFileSync } from 'node:child_process';

const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null;
  } catch {
    return null;
  }
};

/**
 * The build label of the footer, as compile-time constants: version and date are the release's, commit and number are
 * this build's own.
 */
export function buildLabel(version: string, env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const label = {
    version,
    date: env['WATTLINE_BUILD_DATE'] ?? '2025-09-03',
    number: env['WATTLINE_BUILD_NUMBER'] ?? git('rev-list', '--count', 'HEAD') ?? '0',
    commit: env['WATTLINE_COMMIT'] ?? git('rev-parse', '--short=7', 'HEAD') ?? 'unknown',
  };
  return { WATTLINE_BUILD: JSON.stringify(label) };
}
