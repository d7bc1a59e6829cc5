import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isContainer, type Container } from './known-remotes';

/*
 * The behaviour of the runtime that docs/upstream.md describes. A version that behaves otherwise fails here: then the
 * file that the draft names can become a hook.
 */

let remotes = 0;

/** A host with one remote, of a name that no other test has; a plugin of it loads the entry. */
function hostWith({ loadEntry, ...hooks }: Omit<ModuleFederationRuntimePlugin, 'name'>) {
  remotes += 1;
  const name = `part_${remotes}`;
  const entry = `http://localhost/${name}/remoteEntry.js`;
  const host = createInstance({
    name: `host_of_${name}`,
    remotes: [{ name, entry, entryGlobalName: name, type: 'var' }],
    plugins: [
      { name: 'entry', ...(loadEntry && { loadEntry }) },
      { name: 'hooks', ...hooks },
    ],
  });
  return { host, name };
}

function containerOf(content: string): Container {
  const container: unknown = { init: () => undefined, get: async () => () => ({ default: content }) };
  if (!isContainer(container)) throw new TypeError('This is no container.');
  return container;
}

test('an error that a plugin’s loadEntry threw does not reach loadEntryError', async () => {
  const loadEntryError = jest.fn();
  const { host, name } = hostWith({ loadEntry: () => Promise.reject(new Error('404')), loadEntryError });
  await expect(host.loadRemote(`${name}/module`)).rejects.toThrow('404');
  expect(loadEntryError).not.toHaveBeenCalled();
});

test('the hooks up to onLoad receive nothing of the options that the caller of loadRemote passed', async () => {
  const received: Record<string, unknown> = {};
  const { host, name } = hostWith({
    loadEntry: async () => containerOf('the module'),
    beforeRequest: (args) => {
      received['beforeRequest'] = args.options;
      return args;
    },
    onLoad: (args) => void (received['onLoad'] = args.options),
    afterLoadRemote: (args) => void (received['afterLoadRemote'] = args.options),
  });
  const passed = { loadFactory: true, from: 'runtime' } as const;
  await host.loadRemote(`${name}/module`, passed);
  expect(Object.keys(received).filter((hook) => received[hook] === passed)).toEqual(['afterLoadRemote']);
});

test('a container under the global name of an entry is taken for the entry’s', async () => {
  const { host, name } = hostWith({});
  Object.assign(globalThis, { [name]: containerOf('of another release') });
  await expect(host.loadRemote(`${name}/module`)).resolves.toMatchObject({ default: 'of another release' });
  expect(document.querySelector('script')).toBeNull();
});
