import type { Environment } from '../site/environment';

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The environment of a preview: nothing of it may outlive it or be taken for the site's. No worker stays behind in
 * browsers, nothing is measured for the health of releases, no failure is reported against them, and the site's key
 * does not sign it.
 */
export function forPreview(environment: Environment, name: string): Environment {
  const config = isGroup(environment.config) ? environment.config : {};
  const [composition, telemetry] = [config['composition'], config['telemetry']];
  return {
    ...environment,
    worker: false,
    config: {
      ...config,
      environment: `preview-${name}`,
      composition: { ...(isGroup(composition) && composition), reportUrl: null, siteKey: null },
      telemetry: { ...(isGroup(telemetry) && telemetry), url: null },
      // Live releases are changed at the site itself.
      desk: { url: null },
    },
  };
}
