import { sandboxConfig } from './sandbox-config';

/**
 * The sections of the runtime configuration of a backend that keeps the specification and nothing more
 * (docs/backend.md): it guarantees nothing, deletes no accounts, takes no reports and sends no push messages.
 *
 * @param phone The help number of another brand; the sandbox's unless given.
 */
export const plainConfig = (phone: string | null = sandboxConfig('').support.phone) => ({
  backend: { guarantees: {}, accountDeletion: false },
  sessionFinder: { url: '/api/session-finder' },
  support: { url: null, phone },
  push: { publicKey: null },
});
