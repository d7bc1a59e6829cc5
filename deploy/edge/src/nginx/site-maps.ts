import { PREVIEW_ROBOTS, previewRule, SITE_VARIABLE } from '../preview-host';
import { hostRules, type SiteHosts } from '../site-hosts';
import { map } from './block';

/** Writes the maps of a host's composition: the site, a brand's, or a preview; empty where there is none. */
export function siteMaps({ previewHost = null, hosts = null, brandHosts = [] }: SiteHosts): string[] {
  const rule = previewHost === null ? null : previewRule(previewHost);
  const { rules, otherwise } = hostRules({ previewHost, hosts, brandHosts });
  return [
    map(
      '$host',
      `$${SITE_VARIABLE}`,
      otherwise ?? '',
      rules.map(({ pattern, folder }) => [pattern, folder]),
    ),
    map('$host', '$edge_robots', '', rule ? [[rule.pattern, PREVIEW_ROBOTS]] : []),
  ];
}
