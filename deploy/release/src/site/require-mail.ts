import { ReleaseError } from '../release-error';

/** One address, and nothing that a `mailto:` address would take for more than that. */
const ADDRESS = /^[^\s@<>"?&%]+@[\w-]+(?:\.[\w-]+)+$/;

/**
 * Holds the support team's mail to an address: drivers write there with one tap.
 * @throws ReleaseError that names the field.
 */
export function requireMail(mail: string | null): void {
  if (mail === null || ADDRESS.test(mail)) return;
  throw new ReleaseError(`support.mail: Expected an address such as help@acme.example, not ${mail}.`);
}
