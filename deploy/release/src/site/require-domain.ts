import { ReleaseError } from '../release-error';

/** A host, with a port where it has one: over https, or of this machine. */
const ORIGIN =
  /^(?:https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+|https?:\/\/(?:localhost|127\.0\.0\.1|[a-z\d-]+\.localhost))(?::\d{1,5})?$/;

/**
 * Holds the domain of a brand to an origin: what is shared leads there.
 * @throws ReleaseError that names the field.
 */
export function requireDomain(domain: string | null): void {
  if (domain === null || ORIGIN.test(domain)) return;
  throw new ReleaseError(
    `brand.domain: Expected an address over https without a path, such as https://charge.example, not ${domain}.`,
  );
}
