import type { RuntimeConfig } from '@wattline/base/config';
import { ReleaseError } from '../release-error';

/** An address over https, or a path of the own origin. */
const ADDRESS = /^(https:\/\/[^/\s]|\/(?![/\\]))\S*$/;

/**
 * Holds an operator's legal documents to addresses that are safe to follow.
 * @throws ReleaseError that names the field.
 */
export function requireLegal(legal: RuntimeConfig['legal']): void {
  const kinds = new Set<string>();
  for (const [index, { kind, url }] of legal.entries()) {
    if (kinds.has(kind)) throw new ReleaseError(`legal.${index}.kind: name ${kind} once.`);
    kinds.add(kind);
    if (Object.keys(url).length === 0)
      throw new ReleaseError(`legal.${index}.url: Expected an address by language, such as { "en": "https://…" }.`);
    for (const [language, address] of Object.entries(url)) {
      if (!ADDRESS.test(address))
        throw new ReleaseError(
          `legal.${index}.url.${language}: Expected an address over https or a path of the own origin, not ${address}.`,
        );
    }
  }
}
