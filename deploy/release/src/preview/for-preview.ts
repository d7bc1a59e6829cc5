import type { Environment } from '../site/environment';

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The environment of a preview: nothing of it may outlive it or be taken for the site's. No worker stays behind in
 * browsers, nothing is measured for the health of releases, no failure is reported against them, and the site's key
 * does not sign it.
 */
export function forPreview(environment: Environment, name: string): Environment {
  const config = isGroup(environment.config) ? environment.config : {};
  const [brand, composition, telemetry] = [config['brand'], config['composition'], config['telemetry']];
  return {
    ...environment,
    worker: false,
    brands: {},
    config: {
      ...config,
      environment: `preview-${name}`,
      // A link that is shared from a preview leads to it, and search engines are not led to the site's pages by it.
      brand: { ...(isGroup(brand) && brand), domain: null },
      composition: { ...(isGroup(composition) && composition), siteKey: null },
      telemetry: { ...(isGroup(telemetry) && telemetry), url: null },
      // Live releases are changed at the site itself.
      desk: { url: null },
    },
  };
}
