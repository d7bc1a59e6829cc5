import { MARK_DIGITS, markFile, PREVIEW_ROBOTS, previewRule, SITE_VARIABLE } from '../preview-host';
import { hostRules, type SiteHosts } from '../site-hosts';
import { block, map, quoted } from './block';

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
    ...(rule ? [map('$host', '$edge_preview_host', '', [[rule.pattern, 'yes']])] : []),
    ...(rule ? MARK_DIGITS : []).map((count) =>
      map('$msec', `$edge_time_${count}`, '', [
        [new RegExp(`^(?<edge_digits_${count}>\\d{${count}})`), `$edge_digits_${count}`],
      ]),
    ),
  ];
}

/** For the server that browsers talk to: whether the request's host is that of a preview that is over. */
export const overLines = ({ previewHost = null }: SiteHosts): readonly string[] =>
  previewHost === null
    ? []
    : [
        'set $edge_over $edge_preview_host;',
        ...MARK_DIGITS.map((count) =>
          block(`if (-f ${quoted(`$document_root/${markFile(`$${SITE_VARIABLE}`, `$edge_time_${count}`)}`)})`, [
            'set $edge_over "";',
          ]),
        ),
      ];

/** For a location with files of a composition. */
export const refuseOver = ({ previewHost = null }: SiteHosts): readonly string[] =>
  previewHost === null ? [] : [block('if ($edge_over)', ['return 404;'])];
