import { scriptFederation, type PartOptions } from '../federation';
import { PartPlugin } from './part-plugin';

/**
 * For a remote that webpack builds: `new webpack.container.ModuleFederationPlugin(federation)`, and `plugin`, which writes
 * part.json.
 *
 * @throws TypeError for a shared module that the shell does not have.
 */
export const wattlinePart = (options: PartOptions) => ({
  federation: scriptFederation(options),
  plugin: new PartPlugin(options),
});
