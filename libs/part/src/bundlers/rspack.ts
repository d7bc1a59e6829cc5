import { enhancedFederation, type PartOptions } from '../federation';
import { PartPlugin } from './part-plugin';

/**
 * For a remote that Rspack builds, alone or by Rsbuild: `new ModuleFederationPlugin(federation)` of
 * @module-federation/enhanced/rspack, and `plugin`, which writes part.json.
 *
 * @throws TypeError for a shared module that the shell does not have.
 */
export const wattlinePart = (options: PartOptions) => ({
  federation: enhancedFederation(options),
  plugin: new PartPlugin(options),
});
