/**
 * The version of this package that a part is built with. Raise the minor when something is added,
 * the major when something that parts rely on changes its meaning or goes.
 */
export const CONTRACT_VERSION = '4.1.0';

const parts = (version: string): readonly [number, number] | null => {
  const match = /^(\d+)\.(\d+)\.\d+$/.exec(version);
  return match ? [Number(match[1]), Number(match[2])] : null;
};

/**
 * Whether a shell with contract `offered` can mount a remote built with contract `needed`:
 * the same major, and nothing newer than the shell knows. Anything unreadable does not fit.
 */
export function satisfiesContract(offered: string, needed: unknown): boolean {
  const shell = parts(offered);
  const remote = typeof needed === 'string' ? parts(needed) : null;
  return shell !== null && remote !== null && shell[0] === remote[0] && remote[1] <= shell[1];
}
