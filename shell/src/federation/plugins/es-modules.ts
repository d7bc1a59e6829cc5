/**
 * Runs the ES module of an address, and returns its exports.
 *
 * @throws The error of the browser or the module.
 */
export const loadModule = (address: string, options?: ImportCallOptions): Promise<unknown> =>
  import(/* webpackIgnore: true */ address, options);

/** Whether the browser takes the JSON module of an address. Nothing of it runs, whatever it holds. Never throws. */
export const takesJson = (address: string): Promise<boolean> =>
  loadModule(address, { with: { type: 'json' } }).then(
    () => true,
    () => false,
  );
