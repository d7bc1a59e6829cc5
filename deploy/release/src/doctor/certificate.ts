import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { notSeen, ok, wrong, type Finding } from './check';

/** The certificate that a site shows. */
export interface Certificate {
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** Why a browser would not take it; null where it would. */
  readonly problem: string | null;
}

const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;
/** One that renews itself does so at 30 days. */
const LEAST_DAYS = 14;

/** Asks a site for its certificate. @throws Those of connecting. */
export function certificateOf(site: URL): Promise<Certificate> {
  const { hostname, port } = site;
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || '443'),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      // A wrong one is to be named, too.
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    });
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const problem = socket.authorized ? null : String(socket.authorizationError);
      socket.end();
      resolve({ until: Date.parse(until), problem });
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer within 10 s')));
    socket.once('error', reject);
  });
}

/** Whether a site's certificate is good, and for how long; null for a site without one. */
export function certificate(shown: Certificate | null, now: number): Finding {
  if (shown === null) return notSeen('the site is not over https', 'Give the site’s address with https://.');
  const days = Math.floor((shown.until - now) / DAY_MS);
  const RENEW =
    'Renew the certificate with its whole chain, have it renewed by itself (certbot), and reload nginx then.';
  if (shown.problem !== null) return wrong(`browsers do not take the certificate: ${shown.problem}`, RENEW);
  return days < LEAST_DAYS
    ? wrong(`the certificate ends in ${days} days`, RENEW)
    : ok(`the certificate is good for ${days} days`);
}
