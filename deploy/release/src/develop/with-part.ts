import type { Discovery } from '@wattline/contract';
import { liveAlone } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { integrityOf } from '../parts/integrity';
import { discoveryDocument } from '../site/discovery';
import { inElement } from '../site/markup';
import { importMap } from '../site/script-lists';

/** The address of the script that loads a page anew. */
export const RELOAD = '/wattline-develop.js';

/** Loads the page anew at each build. */
export const reloadScript = (changes: string): string =>
  `new EventSource(${JSON.stringify(changes)}).onmessage=()=>location.reload();\n`;

/** A site's discovery, as it would be with this part, granted all that it declares, as the one release of its name. */
function withPart(discovery: Discovery, part: BuiltPart): Discovery {
  const grants = {
    [part.name]: {
      prefixes: part.prefixes ?? [],
      slots: Object.keys(part.slots ?? {}),
      shares: Object.keys(part.brings ?? {}),
    },
  };
  const own = discoveryDocument([liveAlone(part)], null, grants);
  const { others } = discovery;
  return {
    ...discovery,
    microFrontends: { ...discovery.microFrontends, ...own.microFrontends },
    routes: { ...discovery.routes, ...own.routes },
    ...(others && { others: others.filter((name) => name !== part.name) }),
  };
}

/** The text of a discovery.json with the part; any other text as it is. */
export function discoveryWith(text: string, part: BuiltPart): string {
  try {
    return JSON.stringify(withPart(JSON.parse(text) as Discovery, part));
  } catch {
    return text;
  }
}

const DISCOVERY = '<script type="application/json" id="wattline-discovery">';
const INLINED = new RegExp(`(?<=${DISCOVERY}).*?(?=</script>)`, 's');
const IMPORT_MAP = /<script type="importmap">(.*?)<\/script>/s;
const SOURCES = /(<meta http-equiv="Content-Security-Policy" content="[^"]*?script-src )/g;

/**
 * A composed document with the part as if it were live, and with a script that loads the page anew at each build. Any other
 * HTML stays as it is.
 */
export function documentWith(html: string, part: BuiltPart): string {
  const inlined = INLINED.exec(html)?.[0];
  if (inlined === undefined) return html;
  const known = IMPORT_MAP.exec(html);
  const own = importMap([liveAlone(part)], null);
  const before = known ? (JSON.parse(known[1] ?? '{}') as { readonly integrity?: object }) : {};
  const map = own && inElement({ integrity: { ...before.integrity, ...own.integrity } });
  const reload = reloadScript('/wattline-changes');
  const added = [
    ...(map === null ? [] : [`<script type="importmap">${map}</script>`]),
    `<script defer src="${RELOAD}" integrity="${integrityOf(reload)}" crossorigin="anonymous"></script>`,
  ];
  const hashes = [...(map === null ? [] : [map]), reload].map((text) => `'${integrityOf(text)}'`).join(' ');
  return (map === null ? html : html.replace(IMPORT_MAP, ''))
    .replace(INLINED, () => inElement(withPart(JSON.parse(inlined) as Discovery, part)))
    .replace(DISCOVERY, () => `${added.join('\n')}\n${DISCOVERY}`)
    .replace(SOURCES, (_, policy: string) => `${policy}${hashes} `);
}
