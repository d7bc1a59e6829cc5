/** The federation runtime's keeper of manifests and their snapshots, for a host that has none. */
export class SnapshotHandler {
  manifestCache = new Map();

  /** Where plugins would hook into the loading of manifests. */
  hooks = { applyPlugin() {}, removePlugin() {} };
}

/** No snapshot knows of any remote. */
export const getGlobalRemoteInfo = () => ({});
