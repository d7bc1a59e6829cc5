import { existsSync, readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { deskRoutes, TokenRefused } from '@wattline/desk';
import { folderStore, readSigningKey } from '@wattline/release';
import type { Sandbox } from '@wattline/sandbox';
import { overrideKeyFile } from './override-key';

/**
 * The release desk of a sandbox, over its store: users are those of the platform, with access tokens that name their
 * roles, and health is measured by the pages of this sandbox.
 */
export function sandboxDesk(store: string, { platform, releaseMinutes }: Sandbox): FastifyPluginAsync {
  return deskRoutes({
    store: folderStore(store),
    readClaims: (token) =>
      platform.readAccessToken(token).catch((cause: unknown) => {
        throw new TokenRefused('The token is not good', { cause });
      }),
    claims: { roles: 'roles', name: 'email' },
    readMinutes: async (part, since) =>
      [...releaseMinutes.values()].filter((minute) => minute.part === part && minute.from >= since.toISOString()),
    ...(existsSync(overrideKeyFile()) && { overrideKey: readSigningKey(readFileSync(overrideKeyFile(), 'utf8')) }),
  });
}
