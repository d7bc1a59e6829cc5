/** The federation runtime's preloadRemote works by manifests; documents carry preload links of their own instead. */
export function formatPreloadArgs() {
  throw new Error('preloadRemote is not part of this build: name the scripts in part.json.');
}

export const preloadAssets = formatPreloadArgs;
export const normalizePreloadExposes = formatPreloadArgs;
export const defaultPreloadArgs = {};
