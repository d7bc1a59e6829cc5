import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

const DISPLAY_NAME = Symbol.for('fastify.display-name');

/**
 * Registers plugins by their names. Fastify searches all loaded modules for the name of a plugin without one, which takes
 * longer than everything else about a platform in a test.
 */
export async function registerAll(
  app: FastifyInstance,
  plugins: Readonly<Record<string, FastifyPluginAsync>>,
  options: { readonly prefix?: string } = {},
): Promise<void> {
  for (const [name, plugin] of Object.entries(plugins)) {
    await app.register(Object.assign(plugin, { [DISPLAY_NAME]: name }), options);
  }
}
