import type { Environment } from '../site/environment';
import { mergeSettings, sectionOf } from '../site/settings';

/**
 * The environment of a preview: nothing of it may outlive it or be taken for the site's. No worker stays behind in
 * browsers, nothing is measured for the health of releases, no failure is reported against them, and the site's key
 * does not sign it.
 */
export const forPreview = (environment: Environment, name: string): Environment => ({
  ...environment,
  worker: false,
  brands: {},
  config: mergeSettings(sectionOf(environment.config), {
    environment: `preview-${name}`,
    // A link that is shared from a preview leads to it, and search engines are not led to the site's pages by it.
    brand: { domain: null },
    composition: { siteKey: null },
    telemetry: { url: null },
    // Live releases are changed at the site itself.
    desk: { url: null },
  }),
});
