/** Where a browser finds nothing but this machine. */
const isOfThisMachine = (host: string): boolean => /(?:^|\.)localhost(?::\d+)?$/.test(host);

/**
 * The address of a preview below a host of previews, as an environment names it: 'preview.example.com', with a port, or
 * with a scheme: 'http://preview.localhost:4200'. https unless it says otherwise or is of this machine.
 */
export function previewAddress(previewHost: string, name: string): string {
  const [, scheme, host = ''] = /^(?:(https?):\/\/)?(.*)$/.exec(previewHost) ?? [];
  return `${scheme ?? (isOfThisMachine(host) ? 'http' : 'https')}://${name}.${host}/`;
}
